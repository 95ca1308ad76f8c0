// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The table of mail providers.
//
// Servers, ports and TLS are from Thunderbird's ISPDB (github.com/thunderbird/autoconfig, March 2026);
// those of iCloud, Fastmail, mailbox.org and Infomaniak, which the ISPDB leaves to the providers, are from
// Delta Chat's provider-db (github.com/deltachat/provider-db); those of Bridge are its own default ports.
// Additional facts of each row follow, with a page that documents them; not all daily limits were found on
// these pages, and they change often.
//
// gmail, workspace  app passwords: support.google.com/accounts/answer/185833; the device flow does not grant
//                   the scope of IMAP and SMTP (support.google.com/cloud/answer/13464325), see
//                   developers.google.com/identity/protocols/oauth2/limited-input-device.
//                   500 and 2,000 letters a day.
// outlook,          no passwords since September 2024; OAuth2 with the scopes of
// microsoft365      learn.microsoft.com/exchange/client-developer/legacy-protocols/
//                   how-to-authenticate-an-imap-pop-smtp-application-by-using-oauth.
//                   microsoft365: 10,000 recipients a day, 30 letters a minute;
//                   outlook: 300 letters a day for new accounts.
// icloud            app passwords: support.apple.com/102654. 1,000 letters a day.
// yahoo, aol        app passwords, in the account's security page (provider-db). 500 letters a day.
// gmx, web.de       app passwords with two-factor log-in, else the account's password once IMAP is on:
//                   hilfe.gmx.net/sicherheit/2fa/anwendungsspezifisches-passwort.html; likewise for web.de.
// fastmail          app passwords only: fastmail.help, "App passwords". Smallest plan: 2,000 letters a day.
// proton            Bridge's own password: proton.me/mail/bridge.
// t-online          a separate password for email programs (provider-db).
// zoho              IMAP must be switched on in the settings; app passwords with two-factor log-in
//                   (zoho.com/mail/help).
// ovh               200 letters an hour for each account (help.ovhcloud.com, MX Plan).
// infomaniak        1,440 letters a day; not found on its own pages, but in
//                   infoswitch.fr/en/blog/mot-de-passe-email-infomaniak.
// mailbox.org       app passwords with two-factor log-in:
//                   kb.mailbox.org/en/private/security-and-privacy/e-mail-password.
// libero, orange    the webmail's settings switch on access by IMAP, perhaps with a separate password.
// posteo            the account's own password.
//
// Read on 2026-11-27: the pages of GMX and mailbox.org, and the page about Infomaniak. No page was found
// that says where libero and orange have that setting; the facts about them, laposte, free, virgilio,
// posteo, zoho and t-online are from memory, and no row has been tried with an account of that provider.
//
// If a provider limits letters per day, `an_hour` is a fifth of the limit, at most 400; else 60. A locked
// account costs more than letters that arrive an hour later.
#include "mail/provider.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "mail/address.h"

// Port and kind of TLS belong together.
#define STARTTLS(host) { host, 587, true }
#define SMTPS(host) { host, 465, false }
#define IMAPS(host) { host, 993, false }

static const struct provider providers[] = {
	{ "gmail", "Gmail", "gmail.com googlemail.com", SMTPS("smtp.gmail.com"), IMAPS("imap.gmail.com"), true, false,
	    PROVIDER_APP_PASSWORD,
	    "Switch on 2-Step Verification, then make one at https://myaccount.google.com/apppasswords.", "google", 100 },
	{ "workspace", "Google Workspace", "", SMTPS("smtp.gmail.com"), IMAPS("imap.gmail.com"), true, false,
	    PROVIDER_APP_PASSWORD,
	    "Switch on 2-Step Verification, then make one at https://myaccount.google.com/apppasswords; the "
	    "administrator may have forbidden both that and IMAP.", "google", 400 },
	{ "outlook", "Outlook.com", "outlook.* hotmail.* live.* msn.com windowslive.com", STARTTLS("smtp-mail.outlook.com"),
	    IMAPS("outlook.office365.com"), true, false, PROVIDER_OAUTH2,
	    "Switch on IMAP at https://outlook.live.com/mail/options/mail/accounts, then use 'auth = oauth2'.",
	    "microsoft", 60 },
	{ "microsoft365", "Microsoft 365", "onmicrosoft.com office365.com", STARTTLS("smtp.office365.com"),
	    IMAPS("outlook.office365.com"), true, false, PROVIDER_OAUTH2,
	    "Use 'auth = oauth2'; the administrator must allow IMAP and authenticated SMTP for this mailbox.",
	    "microsoft", 400 },
	{ "icloud", "iCloud", "icloud.com me.com mac.com", STARTTLS("smtp.mail.me.com"), IMAPS("imap.mail.me.com"), true, false,
	    PROVIDER_APP_PASSWORD,
	    "Make one at https://account.apple.com, under 'Sign-In and Security'.", NULL, 200 },
	{ "yahoo", "Yahoo", "yahoo.* ymail.com myyahoo.com rocketmail.com", SMTPS("smtp.mail.yahoo.com"),
	    IMAPS("imap.mail.yahoo.com"), false, false, PROVIDER_APP_PASSWORD,
	    "Make one at https://login.yahoo.com/account/security.", NULL, 100 },
	{ "aol", "AOL", "aol.* aim.com netscape.net", SMTPS("smtp.aol.com"), IMAPS("imap.aol.com"), false, false,
	    PROVIDER_APP_PASSWORD, "Make one at https://login.aol.com/account/security.", NULL, 100 },
	{ "gmx", "GMX", "gmx.net gmx.de gmx.at gmx.ch gmx.eu gmx.org gmx.info gmx.biz", SMTPS("mail.gmx.net"),
	    IMAPS("imap.gmx.net"), false, false, PROVIDER_PASSWORD,
	    "Switch on POP3 and IMAP in the webmail's settings. With two-factor log-in, make an app password in the "
	    "account's security settings.", NULL, 60 },
	{ "gmx.com", "GMX.com", "gmx.com gmx.us gmx.co.uk gmx.fr gmx.es gmx.it gmx.ca gmx.ie", SMTPS("mail.gmx.com"),
	    IMAPS("imap.gmx.com"), false, false, PROVIDER_PASSWORD,
	    "Switch on POP3 and IMAP in the webmail's settings. With two-factor log-in, make an app password in the "
	    "account's security settings.", NULL, 60 },
	{ "web.de", "WEB.DE", "web.de email.de", SMTPS("smtp.web.de"), IMAPS("imap.web.de"), false, true, PROVIDER_PASSWORD,
	    "Switch on POP3 and IMAP in the webmail's settings. With two-factor log-in, make an app password under "
	    "'Mein Account', 'Sicherheit'.", NULL, 60 },
	{ "fastmail", "Fastmail", "fastmail.* messagingengine.com sent.com", SMTPS("smtp.fastmail.com"),
	    IMAPS("imap.fastmail.com"), true, false, PROVIDER_APP_PASSWORD,
	    "Make one with access to mail (IMAP and SMTP) in Settings, 'Privacy & Security'.", NULL, 400 },
	{ "proton", "Proton Mail", "proton.me protonmail.com protonmail.ch pm.me", { "127.0.0.1", 1025, true },
	    { "127.0.0.1", 1143, true }, true, false, PROVIDER_BRIDGE,
	    "Install Proton Mail Bridge on this machine, log in there, and copy user and password from 'Mailbox "
	    "details'; export its certificate and set it as ca_file.", NULL, 60 },
	{ "mailbox.org", "mailbox.org", "mailbox.org secure.mailbox.org", SMTPS("smtp.mailbox.org"),
	    IMAPS("imap.mailbox.org"), true, false, PROVIDER_PASSWORD,
	    "With two-factor log-in, make a mail app password for IMAP and SMTP in the settings, under 'Security'.", NULL, 60 },
	{ "posteo", "Posteo", "posteo.*", SMTPS("posteo.de"), IMAPS("posteo.de"), true, false, PROVIDER_PASSWORD,
	    "If additional mailbox protection is on, switch it off for IMAP in the settings, under 'Password'.", NULL, 60 },
	{ "zoho", "Zoho Mail", "zoho.com zohomail.com", SMTPS("smtp.zoho.com"), IMAPS("imap.zoho.com"), true, false,
	    PROVIDER_PASSWORD,
	    "Switch on IMAP access in Settings, 'Mail Accounts'; with two-factor log-in, make an app password at "
	    "https://accounts.zoho.com.", NULL, 60 },
	{ "zoho.eu", "Zoho Mail (EU)", "zoho.eu zohomail.eu", SMTPS("smtp.zoho.eu"), IMAPS("imap.zoho.eu"), true, false,
	    PROVIDER_PASSWORD,
	    "Switch on IMAP access in Settings, 'Mail Accounts'; with two-factor log-in, make an app password at "
	    "https://accounts.zoho.eu.", NULL, 60 },
	{ "ovh", "OVHcloud", "ovh.net", SMTPS("ssl0.ovh.net"), IMAPS("ssl0.ovh.net"), false, false, PROVIDER_PASSWORD,
	    "It is the mailbox's password, set in the OVHcloud Control Panel, not that of the customer account.", NULL, 200 },
	{ "orange", "Orange", "orange.fr wanadoo.fr", SMTPS("smtp.orange.fr"), IMAPS("imap.orange.fr"), false, false,
	    PROVIDER_PASSWORD,
	    "Allow access by other mail programs in the webmail's settings, which may ask for a password of its own.", NULL, 60 },
	{ "laposte", "La Poste", "laposte.net", SMTPS("smtp.laposte.net"), IMAPS("imap.laposte.net"), false, true,
	    PROVIDER_PASSWORD, "It is the one of the webmail.", NULL, 60 },
	{ "free", "Free", "free.fr", SMTPS("smtp.free.fr"), IMAPS("imap.free.fr"), false, true, PROVIDER_PASSWORD,
	    "Authenticated SMTP must be switched on in the subscriber's area.", NULL, 60 },
	{ "libero.it", "Libero", "libero.it iol.it blu.it inwind.it giallo.it", SMTPS("smtp.libero.it"),
	    IMAPS("imapmail.libero.it"), false, false, PROVIDER_PASSWORD,
	    "Allow mail programs in the webmail's settings, which may ask for a password of its own.", NULL, 60 },
	{ "virgilio", "Virgilio", "virgilio.it", SMTPS("out.virgilio.it"), IMAPS("in.virgilio.it"), false, false,
	    PROVIDER_PASSWORD, "Allow mail programs in the webmail's settings.", NULL, 60 },
	{ "infomaniak", "Infomaniak", "ik.me ikmail.com etik.com infomaniak.com", SMTPS("mail.infomaniak.com"),
	    IMAPS("mail.infomaniak.com"), true, false, PROVIDER_APP_PASSWORD,
	    "At https://manager.infomaniak.com open the mail service and this address, and add one under 'Devices'.", NULL, 200 },
	{ "t-online", "T-Online", "t-online.de magenta.de", SMTPS("securesmtp.t-online.de"),
	    IMAPS("secureimap.t-online.de"), false, false, PROVIDER_APP_PASSWORD,
	    "Set the password for e-mail programs in the webmail's settings, apart from that of the account.", NULL, 60 },
	{ "tuta", "Tuta", "tuta.com tutanota.com tutanota.de tutamail.com tuta.io keemail.me", { "", 0, false },
	    { "", 0, false }, false, false, PROVIDER_CLOSED, "Use an account of another provider.", NULL, 60 },
};
enum { PROVIDERS = sizeof providers / sizeof *providers };

// Whether the text is an ending under which domains are registered: "com", "de", "co.uk", "com.ar".
static bool
is_ending(const char *domain)
{
	size_t first = strcspn(domain, "."), second = domain[first] == '.' ? strlen(domain + first + 1) : 2;

	return first >= 2 && first <= 3 && second >= 2 && second <= 3;
}

// Whether a domain matches one of the provider's: "yahoo.*" matches any country, "gmail.com" only itself.
static bool
has_domain(const struct provider *p, const char *domain)
{
	for (const char *at = p->domains; *at != '\0';) {
		const size_t len = strcspn(at, " ");
		const bool any = at[len - 1] == '*';
		if (any && strlen(domain) >= len && ascii_same(domain, at, len - 1) && is_ending(domain + len - 1))
			return true;
		if (!any && strlen(domain) == len && ascii_same(domain, at, len))
			return true;
		at += len + (at[len] == ' ');
	}
	return false;
}

const struct provider *
provider_of_address(const char *address)
{
	const char *at = address == NULL ? NULL : strrchr(address, '@');

	for (int i = 0; at != NULL && i < PROVIDERS; i++)
		if (has_domain(&providers[i], at + 1))
			return &providers[i];
	return NULL;
}

const struct provider *
provider_named(const char *name)
{
	for (int i = 0; i < PROVIDERS; i++)
		if (ascii_equal(providers[i].name, name))
			return &providers[i];
	return NULL;
}

const struct provider *
provider_of_host(const char *host)
{
	for (int i = 0; host != NULL && i < PROVIDERS; i++)
		if (providers[i].login != PROVIDER_BRIDGE && providers[i].login != PROVIDER_CLOSED &&
			(ascii_equal(providers[i].smtp.host, host) || ascii_equal(providers[i].imap.host, host)))
			return &providers[i];
	return NULL;
}

const struct provider *
provider_of_account(const char *host, const char *user)
{
	const struct provider *p = provider_of_host(host);

	return p != NULL ? p : provider_of_address(user);
}

void
provider_names(char *out, size_t size)
{
	size_t used = 0;

	out[0] = '\0';
	for (int i = 0; i < PROVIDERS && used < size; i++)
		if (providers[i].login != PROVIDER_CLOSED)
			used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? ", " : "", providers[i].name);
}

void
provider_login_words(const struct provider *p, char *out, size_t size)
{
	static const char *const takes[] = {
		[PROVIDER_PASSWORD] = "takes the account's password.",
		[PROVIDER_APP_PASSWORD] = "takes an app password, not the one you type in a browser.",
		[PROVIDER_OAUTH2] = "takes no passwords, only OAuth2.",
		[PROVIDER_BRIDGE] = "can only be reached through its Bridge, which has a password of its own.",
		[PROVIDER_CLOSED] = "offers neither IMAP nor SMTP.",
	};

	(void)snprintf(out, size, "%s %s %s", p->title, takes[p->login], p->how);
}
