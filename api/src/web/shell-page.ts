import { createHash } from 'node:crypto';
import type { RevalidatedText } from '../http/revalidated-text.ts';
import { escapeHtml } from '../text/escaping.ts';
import type { OverrideInput } from '@pupitre/shared/contracts/deployments';
import { DEFAULT_NAME_MIN } from '@pupitre/shared/contracts/name-min';
import type { Config } from '../config/config.ts';

/** The settings that every page receives, and the override of one document. */
type Settings = Pick<Config, 'tiles' | 'help' | 'nameMin'> & { override: OverrideInput | null };

const jsonMeta = (name: string, value: object | number): string =>
  `<meta name="${name}" content="${escapeHtml(JSON.stringify(value))}">`;

const metaOf = ({ tiles, help, nameMin, override }: Settings): string =>
  [
    tiles &&
      `<meta name="tile-url" content="${escapeHtml(tiles.url)}" data-attribution="${escapeHtml(tiles.attribution)}">`,
    nameMin !== DEFAULT_NAME_MIN && jsonMeta('name-min', nameMin),
    help && jsonMeta('help-links', help),
    override && jsonMeta('pupitre-override', override),
  ]
    .filter(Boolean)
    .join('');

const POLICIES = /<meta name="trusted-types" content="([a-z -]+)"/;

/** The Trusted Types policies that the scripts of a page make. A shell of an earlier release names none, and makes none. */
export const trustedTypesOf = (page: string): string[] => POLICIES.exec(page)?.[1]?.split(' ') ?? [];

/**
 * The page of the shell with what it is told in its head: tiles of maps, manuals, a developer's own server. Its tag
 * changes with the content policy too: a browser that is told that its copy is still good keeps the policy of the copy.
 */
export const configuredPage = (page: string, settings: Settings, contentPolicy: string): RevalidatedText => {
  const text = page.replace('</head>', (end) => `${metaOf(settings)}${end}`);
  const hash = createHash('sha256').update(text).update(contentPolicy).digest('base64url').slice(0, 16);
  return { etag: `"${hash}"`, contentType: 'text/html', text };
};
