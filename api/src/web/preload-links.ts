import { REMOTE_ENTRY } from '@pupitre/shared/contracts/publication';
import type { Db } from '../db/schema.ts';
import { versionFolder } from '../registry/answer/registry-answer.ts';
import { findChannels, type StoredVersion } from '../registry/answer/registry.queries.ts';

/** After this long, in milliseconds, a document goes without hints: it must come when the database is away, too. */
const READ_DEADLINE = 100;

/** The files that every path needs at once, as `remoteWebpack` names them. */
const FIRST_CHUNK = /^chunks\/app\.[\w-]+\.js$/;
/** A remote with a thousand such files must not cause a header that no browser reads. */
const MOST_LINKS = 4;

const isMatch = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/');
  const found = path.split('/');
  return wanted.length === found.length && wanted.every((part, index) => part.startsWith(':') || part === found[index]);
};

/** True for a path that a version names as one of its screens. */
export const isRouteOf = ({ manifest }: Pick<StoredVersion, 'manifest'>, path: string): boolean =>
  manifest.routes.some((route) => isMatch(route.path, path));

const linksOf = ({ integrity, ...version }: StoredVersion): string[] =>
  Object.entries(integrity)
    .filter(([file]) => file === REMOTE_ENTRY || FIRST_CHUNK.test(file))
    .slice(0, MOST_LINKS)
    .map(
      ([file, hash]) =>
        `</remotes/${versionFolder(version)}/${file}>; rel=preload; as=script; crossorigin=anonymous; integrity="${hash}"`,
    );

/**
 * The `Link` header of a document: the first scripts of the remote that its path belongs to, as everybody gets it. The
 * browser fetches them beside the shell's own, whose loader then finds them there.
 * @param path of the document, with its slash
 */
export const preloadLinks = async (db: Db, path: string): Promise<string[]> => {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), READ_DEADLINE).unref();
  });
  const channels = await Promise.race([findChannels(db), late]).catch(() => null);
  const current = channels?.flatMap((channel) => channel.current ?? []).find((version) => isRouteOf(version, path));
  return current ? linksOf(current) : [];
};
