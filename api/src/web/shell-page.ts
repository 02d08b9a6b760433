import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FreshText } from '../http/fresh-text.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Config } from '../config.ts';

type Settings = Pick<Config, 'tiles' | 'help'>;

const metaOf = ({ tiles, help }: Settings): string => {
  const tileUrl = tiles
    ? `<meta name="tile-url" content="${escapeHtml(tiles.url)}" data-attribution="${escapeHtml(tiles.attribution)}">`
    : '';
  return help ? `${tileUrl}<meta name="help-links" content="${escapeHtml(JSON.stringify(help))}">` : tileUrl;
};

/** The page of the shell with what the installation configures for browsers in its head: tiles of maps, manuals. */
export const configuredPage = async (path: string, settings: Settings): Promise<FreshText> => {
  const page = await readFile(path, 'utf8');
  const text = page.replace('</head>', (end) => `${metaOf(settings)}${end}`);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { etag: `"${hash}"`, contentType: 'text/html', text };
};
