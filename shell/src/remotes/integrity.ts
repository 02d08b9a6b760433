import type { Registry, RemoteVersion } from '@pupitre/shared/contracts/registry';
import { admittedOverride } from '../overrides/admitted-override.ts';

/** One hash, or several of which one must match. A browser ignores any other text and would run the script. */
const HASHES = /^sha384-[\w+/]{64}( sha384-[\w+/]{64})*$/;

/** The hashes of all scripts of all versions that a registry listed for this page, by their URL without a query. */
const hashes = new Map<string, string>();

const trustScriptsOfVersion = ({ entry, integrity }: RemoteVersion): void => {
  const folder = new URL('.', new URL(entry, window.location.origin)).href;
  for (const [path, hash] of Object.entries(integrity)) {
    const { href } = new URL(path, folder);
    // A version can only list scripts in its own folder.
    if (href.startsWith(folder)) hashes.set(href, hash);
  }
};

/** Allows the page to load the scripts that a registry lists. */
export const trustScriptsOf = ({ remotes }: Registry): void =>
  remotes.forEach((remote) => {
    trustScriptsOfVersion(remote);
    if (remote.previous) trustScriptsOfVersion(remote.previous);
  });

/**
 * Returns the hash that a script of a remote must have. It is empty for a development server, whose bytes change.
 * @throws when no registry listed the script
 */
export const integrityOf = (url: string): string => {
  const { origin, pathname } = new URL(url, window.location.href);
  if (process.env['NODE_ENV'] === 'development' || origin === admittedOverride?.origin) return '';
  const hash = hashes.get(origin + pathname) ?? '';
  if (!HASHES.test(hash)) throw new Error(`integrity: no registry lists ${url}`);
  return hash;
};

/** Exposes the hashes to the webpack runtime of remotes, which checks their chunks (`build/integrity-plugin.ts`). */
export const exposeIntegrity = (): void =>
  void Object.defineProperty(window, 'pupitreIntegrity', { value: integrityOf });
