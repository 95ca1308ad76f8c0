// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Lines that mail programs write of their own below what is written.
#include "orders/client.h"

#include <stddef.h>
#include <string.h>

enum { LINE = 80 }; // bytes; with more it is somebody's own

// What such a line begins and ends with; between them stands a product.
static const struct {
	const char *begin, *end;
} said[] = {
	{ "sent from my ", "" }, { "sent from yahoo mail", "" }, { "sent from outlook", "" },
	{ "sent with proton mail", "" }, { "sent from proton mail", "" }, { "get outlook ", "" },
	{ "von meinem ", " gesendet" }, { "von meinem ", " gesendet." }, { "gesendet von meinem ", "" },
	{ "von outlook ", " gesendet" }, { "outlook fur ", " beziehen" }, { "holen sie sich outlook ", "" },
	{ "diese nachricht wurde von meinem ", " gesendet." }, { "gesendet mit der ", " mail app" },
	{ "envoye de mon ", "" }, { "envoye depuis mon ", "" }, { "telecharger outlook ", "" },
	{ "envoye a partir de mon ", "" }, { "envoye depuis outlook", "" }, { "enviado desde mi ", "" },
	{ "enviado desde outlook", "" }, { "obtener outlook ", "" }, { "obten outlook ", "" },
	{ "inviato da iphone", "" }, { "inviato da ipad", "" }, { "inviato dal mio ", "" },
	{ "inviato da galaxy", "" }, { "inviato da outlook", "" }, { "scarica outlook ", "" },
	{ "ottieni outlook ", "" }, { "verstuurd vanaf mijn ", "" }, { "enviado do meu ", "" },
	{ "skickat fran min ", "" }, { "sendt fra min ", "" }, { "wyslane z mojego ", "" },
	{ "odeslano z meho ", "" }, { "enviat des del meu ", "" },
};

bool
client_wrote(const char *line)
{
	size_t len = strlen(line);

	for (size_t i = 0; len < LINE && i < sizeof said / sizeof *said; i++) {
		size_t begin = strlen(said[i].begin), end = strlen(said[i].end);
		if (len >= begin + end && strncmp(line, said[i].begin, begin) == 0 &&
			strcmp(line + len - end, said[i].end) == 0)
			return true;
	}
	return false;
}
