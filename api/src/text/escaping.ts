export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Replaces control characters of a foreign text by spaces: history pages and terminals show it. */
export const stripControlCharacters = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ').trim();
