import { createHash } from 'node:crypto';
import type { RevalidatedText } from '../http/revalidated-text.ts';
import { escapeHtml } from '../text/escaping.ts';
import type { OverrideInput } from '@pupitre/shared/contracts/deployments';
import { DEFAULT_NAME_MIN } from '@pupitre/shared/contracts/name-min';
import { EARLY_READS_META, type DocumentReads } from '@pupitre/shared/contracts/route-reads';
import type { Config } from '../config/config.ts';
import type { DocumentFrame } from './document-frame.ts';

/** The settings that every page receives, and those of one document: override, early reads, preload tags and frame. */
type Settings = Pick<Config, 'tiles' | 'help' | 'nameMin'> & {
  override: OverrideInput | null;
  reads: DocumentReads | null;
  preloadTags: string;
  frame: DocumentFrame;
  /** Its address names a record or a search, so that few visits get the same text. */
  isUnique: boolean;
};

const jsonMeta = (name: string, value: object | number): string =>
  `<meta name="${name}" content="${escapeHtml(JSON.stringify(value))}">`;

const metaOf = ({ tiles, help, nameMin, override, reads }: Settings): string =>
  [
    tiles &&
      `<meta name="tile-url" content="${escapeHtml(tiles.url)}" data-attribution="${escapeHtml(tiles.attribution)}">`,
    nameMin !== DEFAULT_NAME_MIN && jsonMeta('name-min', nameMin),
    help && jsonMeta('help-links', help),
    override && jsonMeta('pupitre-override', override),
    reads && jsonMeta(EARLY_READS_META, reads),
  ]
    .filter(Boolean)
    .join('');

const POLICIES = /<meta name="trusted-types" content="([a-z -]+)"/;

/** The Trusted Types policies that the scripts of a page make. A shell of an earlier release names none, and makes none. */
export const trustedTypesOf = (page: string): string[] => POLICIES.exec(page)?.[1]?.split(' ') ?? [];

/**
 * Returns the page of the shell with its settings: tiles of maps, manuals, a developer's own server, early reads. They
 * stand before the first script, which reads them. The tag changes with the content policy too, because a browser that
 * keeps its copy of a page also keeps the policy of the copy.
 */
export const configuredPage = (page: string, settings: Settings, contentPolicy: string): RevalidatedText => {
  const text = page
    .replace('<html ', `<html data-frame="${settings.frame}" `)
    .replace(/<script|<\/head>/, (next) => `${metaOf(settings)}${next}`)
    .replace('</head>', (end) => `${settings.preloadTags}${end}`);
  const hash = createHash('sha256').update(text).update(contentPolicy).digest('base64url').slice(0, 16);
  return { etag: `"${hash}"`, contentType: 'text/html', text, isUnique: settings.isUnique };
};
