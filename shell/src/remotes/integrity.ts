import type { Registry, RemoteVersion } from '@pupitre/shared/contracts/registry';
import { admittedOverride } from '../overrides/admitted-override.ts';

/** What a browser takes for a hash, or several of which one must match; it would run a script beside any other text. */
const HASHES = /^sha384-[\w+/]{64}( sha384-[\w+/]{64})*$/;

/** By URL without a query: every script of every version that this page was ever told of, which it may still load. */
const hashes = new Map<string, string>();

/** A script outside of its version's folder is not the version's to name. */
const trustScriptsOfVersion = ({ entry, integrity }: RemoteVersion): void => {
  const folder = new URL('.', new URL(entry, window.location.origin)).href;
  for (const [path, hash] of Object.entries(integrity)) {
    const { href } = new URL(path, folder);
    if (href.startsWith(folder)) hashes.set(href, hash);
  }
};

/** Takes note of the scripts that a registry vouches for. */
export const trustScriptsOf = ({ remotes }: Registry): void =>
  remotes.forEach((remote) => {
    trustScriptsOfVersion(remote);
    if (remote.previous) trustScriptsOfVersion(remote.previous);
  });

/**
 * The hash that a script of a remote must have, whatever its query; empty for a development server's, whose bytes change
 * by the minute.
 * @throws when no registry named the script
 */
export const integrityOf = (url: string): string => {
  const { origin, pathname } = new URL(url, window.location.href);
  if (process.env['NODE_ENV'] === 'development' || origin === admittedOverride?.origin) return '';
  const hash = hashes.get(origin + pathname) ?? '';
  if (!HASHES.test(hash)) throw new Error(`integrity: nobody vouches for ${url}`);
  return hash;
};

/** Offers the hashes to the chunks of remotes, for as long as the page lives. */
export const exposeIntegrity = (): void =>
  void Object.defineProperty(window, 'pupitreIntegrity', { value: integrityOf });
