import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * Converts a file of texts (JSON by message id) to the form that react-intl parses them to, so that no page needs the
 * parser. A webpack loader, named by its path in `textsRule`.
 * @throws with the place of the fault in the text
 * @public
 */
export default function compiledTexts(json: string): string {
  const texts: unknown = JSON.parse(json);
  const entries: [string, unknown][] = typeof texts === 'object' && texts !== null ? Object.entries(texts) : [];
  return JSON.stringify(Object.fromEntries(entries.map(([id, text]) => [id, parse(String(text))])));
}
