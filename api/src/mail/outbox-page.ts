import type { OutboxMail } from './outbox-mails.ts';
import { escapeHtml } from '../text/escaping.ts';

const STYLE = `
:root { color-scheme: light dark; --paper: #f7f4ee; --card: #fff; --ink: #1f2a2a; --quiet: #5c6666; --brand: #0f6b66; --line: #e4dfd4 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #141a1a; --card: #1d2525; --ink: #e6ecea; --quiet: #a3b0ae; --brand: #6cc5bd; --line: #323d3c }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/24px system-ui, sans-serif }
header, main { max-width: 720px; margin: 0 auto; padding: 24px 16px 0 }
main { padding-bottom: 48px }
h1 { margin: 0 0 8px; font-size: 26px; line-height: 32px }
h1 span { color: var(--quiet); font-weight: 400; font-size: 18px }
h2 { margin: 0; font-size: 18px; line-height: 26px; overflow-wrap: anywhere }
p { margin: 0 0 8px }
.quiet { color: var(--quiet); font-size: 14px; line-height: 20px }
.again { display: inline-block; margin: 8px 0 0; padding: 10px 16px; border: 1px solid var(--brand); border-radius: 10px; text-decoration: none }
a { color: var(--brand) }
a:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
article { margin: 0 0 16px; padding: 20px; border: 1px solid var(--line); border-radius: 10px; background: var(--card) }
.meta { margin: 4px 0 14px; overflow-wrap: anywhere }
.text { margin: 0; padding-top: 14px; border-top: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere }
`;

const LINK = /https?:\/\/[^\s<>"']+/g;

/** A text with its links to click; all else is escaped. */
const withLinks = (text: string): string => {
  const links = text.match(LINK) ?? [];
  const between = text.split(LINK).map(escapeHtml);
  return between
    .map((part, place) => {
      const link = links[place];
      return link ? `${part}<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>` : part;
    })
    .join('');
};

const timeOf = (sentAt: Date): string => {
  const shown = sentAt.toLocaleString('es-MX', { dateStyle: 'medium', timeStyle: 'medium' });
  return `<time datetime="${sentAt.toISOString()}">${escapeHtml(shown)}</time>`;
};

const article = ({ subject, to, sentAt, text, language }: OutboxMail): string => `<article lang="${language}">
<h2>${escapeHtml(subject)}</h2>
<p class="meta quiet"><span lang="es">Para</span> · <span lang="en">To</span>: ${escapeHtml(to)}<br>${timeOf(sentAt)}</p>
<p class="text">${withLinks(text)}</p>
</article>`;

const EMPTY = `<article>
<p>Todavía no hay correos. Regístrese o pida recuperar una contraseña, y el correo aparecerá aquí.</p>
<p class="quiet" lang="en">There are no e-mails yet. Register or ask to recover a password, and the e-mail will appear here.</p>
</article>`;

/** The page of a demo's outgoing mails, which no mail server delivers. */
export const outboxPage = (mails: OutboxMail[]): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Correos de la demostración · Pupitre</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Correos de la demostración <span lang="en">Demo e-mails</span></h1>
<p>Ningún correo de la demostración sale de esta computadora: los que el portal envía se leen aquí.</p>
<p class="quiet" lang="en">No e-mail of the demo leaves this computer: what the portal sends is read here.</p>
<a class="again" href="/outbox">Actualizar · <span lang="en">Refresh</span></a>
</header>
<main>
${mails.length === 0 ? EMPTY : mails.map(article).join('\n')}
</main>
</body>
</html>
`;
