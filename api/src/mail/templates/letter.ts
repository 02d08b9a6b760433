import { escapeHtml } from '../../text/escaping.ts';
import type { Language } from '../../text/language.ts';
import type { Mail, Receiver } from '../mail.ts';

export type Reader = { to: Receiver; language: Language };

/** A piece of a mail, in both of its forms. */
export type Block = { text: string; html: string };

export type Translated<Texts> = Record<Language, Texts>;

const INK = '#1f2a2a';
const QUIET = '#5c6666';
const PAPER = '#f7f4ee';
const BRAND = '#0f6b66';
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const GREETINGS: Translated<(name: string) => string> = {
  es: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
};
const FOOTERS: Translated<string> = {
  es: 'Pupitre, el portal de su escuela. Este correo se envió de forma automática.',
  en: 'Pupitre, your school’s portal. This e-mail was sent automatically.',
};

/** Texts that mail clients turn into links. */
const LINK = /:\/\/|@|[\p{L}\d]\.\p{L}{2,}/u;

/** A name to greet by. Anybody may register the address of another under a name that leads elsewhere: that one is left out. */
const greetable = (name: string): string => (LINK.test(name) ? '' : oneLine(name));

/** Lays out a mail of the portal, as HTML and as plain text. */
export const letter = ({ to, language }: Reader, subject: string, blocks: Block[]): Mail => {
  const name = greetable(to.name);
  const greeting = paragraph(GREETINGS[language](name));
  const body = [greeting, ...blocks];
  return {
    to: { name, address: to.address },
    subject: oneLine(subject),
    text: `${[...body.map(({ text }) => text), `--\n${FOOTERS[language]}`].join('\n\n')}\n`,
    html: page(language, oneLine(subject), body.map(({ html }) => html).join('\n')),
  };
};

export const paragraph = (text: string): Block => ({
  text,
  html: `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`,
});

export const note = (text: string): Block => ({
  text,
  html: `<p style="margin:0 0 12px;color:${QUIET};font-size:14px;line-height:20px">${escapeHtml(text)}</p>`,
});

/** The button of the mail. The address is also shown as text, for clients without buttons. */
export const button = (label: string, href: string): Block => ({
  text: `${label}:\n${href}`,
  html: `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr>
<td bgcolor="${BRAND}" style="border-radius:10px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:13px 24px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p style="margin:0 0 16px;color:${QUIET};font-size:13px;line-height:18px;word-break:break-all"><a href="${escapeHtml(href)}" style="color:${BRAND}">${escapeHtml(href)}</a></p>`,
});

/** Facts, one per line. */
export const lines = (texts: readonly string[]): Block => ({
  text: texts.map((text) => `- ${oneLine(text)}`).join('\n'),
  html: `<ul style="margin:0 0 16px;padding:0 0 0 20px">${texts.map((text) => `<li>${escapeHtml(oneLine(text))}</li>`).join('')}</ul>`,
});

/** A list of facts. Below each one is a link of its own; all links have the same words. */
export const linkedLines = (offer: string, facts: readonly { text: string; href: string }[]): Block => ({
  text: facts.map(({ text, href }) => `- ${oneLine(text)}\n${offer}:\n${href}`).join('\n\n'),
  html: `<ul style="margin:0 0 16px;padding:0 0 0 20px">${facts
    .map(
      ({ text, href }) =>
        `<li style="margin:0 0 12px">${escapeHtml(oneLine(text))}<br><a href="${escapeHtml(href)}" style="color:${BRAND};font-size:14px;line-height:20px">${escapeHtml(offer)}</a></li>`,
    )
    .join('')}</ul>`,
});

/** A text that is copied, alone on its line. */
export const copied = (text: string): Block => ({
  text,
  html: `<p style="margin:0 0 16px;padding:14px 16px;border-radius:10px;background:${PAPER};font:600 20px/28px ui-monospace,Menlo,Consolas,monospace;word-break:break-all">${escapeHtml(text)}</p>`,
});

/** Text that a person wrote, with its line breaks. */
export const quoted = (text: string): Block => ({
  text,
  html: `<p style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${BRAND};white-space:pre-wrap">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
});

/** A text for a header or a line of its own: what breaks lines becomes a space. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

const page = (language: Language, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${PAPER}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;font-family:${FONT};font-size:16px;line-height:24px;color:${INK};text-align:left">
<tr><td style="padding:0 8px 12px;color:${BRAND};font-size:20px;font-weight:700">Pupitre</td></tr>
<tr><td bgcolor="#ffffff" style="padding:28px 24px 16px;border-radius:10px">
${body}
</td></tr>
<tr><td style="padding:16px 8px;color:${QUIET};font-size:13px;line-height:18px">${escapeHtml(FOOTERS[language])}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
