import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FreshText } from '../http/fresh-text.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { OverrideInput } from '@pupitre/shared/contracts/deployments';
import type { Config } from '../config.ts';

/** What the installation configures for every page, and the override of one document. */
type Settings = Pick<Config, 'tiles' | 'help'> & { override: OverrideInput | null };

const jsonMeta = (name: string, value: object): string =>
  `<meta name="${name}" content="${escapeHtml(JSON.stringify(value))}">`;

const metaOf = ({ tiles, help, override }: Settings): string =>
  [
    tiles &&
      `<meta name="tile-url" content="${escapeHtml(tiles.url)}" data-attribution="${escapeHtml(tiles.attribution)}">`,
    help && jsonMeta('help-links', help),
    override && jsonMeta('pupitre-override', override),
  ]
    .filter(Boolean)
    .join('');

/** The page of the shell with what it is told in its head: tiles of maps, manuals, a developer's own server. */
export const configuredPage = async (path: string, settings: Settings): Promise<FreshText> => {
  const page = await readFile(path, 'utf8');
  const text = page.replace('</head>', (end) => `${metaOf(settings)}${end}`);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { etag: `"${hash}"`, contentType: 'text/html', text };
};
