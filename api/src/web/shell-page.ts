import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FreshText } from '../http/fresh-text.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { TileServer } from '../tile-server.ts';

/** The page of the shell, with the tile server named in its head, where maps look for it. */
export const pageWithTiles = async (path: string, { url, attribution }: TileServer): Promise<FreshText> => {
  const page = await readFile(path, 'utf8');
  const meta = `<meta name="tile-url" content="${escapeHtml(url)}" data-attribution="${escapeHtml(attribution)}">`;
  const text = page.replace('</head>', (end) => `${meta}${end}`);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { etag: `"${hash}"`, contentType: 'text/html', text };
};
