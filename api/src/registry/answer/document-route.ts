import type { RemoteRoute } from '@pupitre/shared/contracts/registry';
import type { Db } from '../../db/schema.ts';
import { findChannels, type StoredVersion } from './registry.queries.ts';

/** After this long, in milliseconds, a document goes without hints: it must come when the database is away, too. */
const READ_DEADLINE = 100;

/** A screen of a remote, in the version that everybody gets, and the parameters of the path. */
export type DocumentRoute = { version: StoredVersion; route: RemoteRoute; params: Record<string, string> };

const paramsOf = (pattern: string, path: string): Record<string, string> | null => {
  const wanted = pattern.split('/');
  const found = path.split('/');
  if (wanted.length !== found.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = found[index] ?? '';
    else if (part !== found[index]) return null;
  }
  return params;
};

type FoundRoute = Pick<DocumentRoute, 'route' | 'params'>;

const findRoute = ({ manifest }: Pick<StoredVersion, 'manifest'>, path: string): FoundRoute | null => {
  for (const route of manifest.routes) {
    const params = paramsOf(route.path, path);
    if (params) return { route, params };
  }
  return null;
};

/** True for a path that a version names as one of its screens. */
export const isRouteOf = (version: Pick<StoredVersion, 'manifest'>, path: string): boolean =>
  findRoute(version, path) !== null;

/**
 * Finds the screen that a document shows, or null when the path belongs to no remote or the database is slow.
 * @param path of the document, with its slash
 */
export const findDocumentRoute = async (db: Db, path: string): Promise<DocumentRoute | null> => {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), READ_DEADLINE).unref();
  });
  const channels = await Promise.race([findChannels(db), late]).catch(() => null);
  for (const { current } of channels ?? []) {
    const found = current && findRoute(current, path);
    if (found) return { version: current, ...found };
  }
  return null;
};
