// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Lines that mail programs, and people, write below what is written.
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

bool
closing_wrote(const char *line)
{
	static const char *const closings[] = { "all the best", "best of luck", "good luck", "have a nice day", "have fun",
		"love", "see you", "see you soon", "so long", "take care", "talk soon", "warmly", "with best wishes",
		"with kind regards",
		"alles gute", "alles liebe", "beste gruesse", "beste grusse", "bis bald", "bis dann", "bis spater",
		"dein", "deine", "freundliche gruesse", "freundliche grusse", "herzliche gruesse", "herzliche grusse",
		"liebe gruesse", "liebe grusse", "mit besten gruessen", "mit besten grussen", "mit freundlichen gruessen",
		"mit freundlichen grussen", "schone grusse", "schoene gruesse", "schonen abend", "schonen tag", "servus",
		"viele gruesse", "viele grusse",
		"adios", "atentamente", "besos", "cuidate", "hasta la proxima", "hasta luego", "hasta pronto",
		"muchos saludos", "nos vemos", "un abrazo", "un beso", "un cordial saludo", "un fuerte abrazo", "un saludo",
		"un saludo cordial",
		"a bientot", "a plus", "a plus tard", "amities", "au revoir", "bien a toi", "bien a vous",
		"bien cordialement", "bisous", "bonne journee", "bonne soiree", "gros bisous", "je t'embrasse",
		"meilleures salutations", "salut", "salutations", "tres cordialement",
		"a dopo", "a presto", "arrivederci", "baci", "buona giornata", "buona serata", "cari saluti", "ci sentiamo",
		"ci vediamo", "ciao", "con affetto", "distinti saluti", "tanti saluti", "un abbraccio", "un bacio",
		"un caro saluto", "un saluto" };
	size_t len = strlen(line);

	while (len > 0 && strchr(" .,!-", line[len - 1]) != NULL)
		len--;
	for (size_t i = 0; i < sizeof closings / sizeof *closings; i++)
		if (strlen(closings[i]) == len && strncmp(line, closings[i], len) == 0)
			return true;
	return false;
}
