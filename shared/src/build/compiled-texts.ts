import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * Turns a file of texts (JSON by message id) into what react-intl would make of them in the browser, so that no page
 * carries the parser. A webpack loader, named by its path in `textsRule`.
 * @throws when a text cannot be read, with its place in the text
 * @public
 */
export default function compiledTexts(json: string): string {
  const texts: unknown = JSON.parse(json);
  const entries: [string, unknown][] = typeof texts === 'object' && texts !== null ? Object.entries(texts) : [];
  return JSON.stringify(Object.fromEntries(entries.map(([id, text]) => [id, parse(String(text))])));
}
