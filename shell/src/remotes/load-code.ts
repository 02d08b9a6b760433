import { remainingTime, withDeadline } from '@pupitre/shared/platform/navigation-deadline';
import type { RegistryRemote, RemoteVersion } from '@pupitre/shared/contracts/registry';
import { fitsPlatform } from '@pupitre/shared/contracts/platform-version';
import { registrySignal } from '../routing/current-view.ts';
import { loadContainer } from './container.ts';
import { isPreviousVersionNext } from './failures.ts';
import type { LoadedCode } from './remote-states.ts';

/** After this long, in milliseconds, the code of a remote counts as failed. */
const LOAD_DEADLINE = 7_000;

/** The remote needs another platform than this portal's: only another version of either of them helps. */
export class IncompatiblePlatformError extends Error {
  readonly neededPlatform: string;

  constructor(name: string, needed: string) {
    super(`${name} needs platform ${needed}`);
    this.neededPlatform = needed;
  }
}

const triedVersions = new Map<string, string>();
/** The version that the registry named at the last try. */
const namedVersions = new Map<string, string>();

/** The version before takes its turn with one that has failed here, not with one that came in its place meanwhile. */
const versionOf = (remote: RegistryRemote): RemoteVersion => {
  const isNews = namedVersions.get(remote.name) !== remote.version;
  namedVersions.set(remote.name, remote.version);
  return (!isNews && isPreviousVersionNext(remote.name) && remote.previous) || remote;
};

/** The version whose code was asked for last; null when it did not come to that. */
export const triedVersion = (name: string): string | null => triedVersions.get(name) ?? null;

const fetchCode = async (name: string): Promise<LoadedCode> => {
  triedVersions.delete(name);
  const remote = registrySignal.get()?.remotes.find((listed) => listed.name === name);
  if (!remote) throw new Error(`the registry no longer lists ${name}`);
  if (!fitsPlatform(remote.platform)) throw new IncompatiblePlatformError(name, remote.platform);
  const { version, entry } = versionOf(remote);
  triedVersions.set(name, version);
  const lifecycles = await withDeadline(loadContainer(name, entry), name, remainingTime(LOAD_DEADLINE));
  return { lifecycles, version, registryVersion: remote.version };
};

/** The loads on their way: a remote's own screen and a piece of it inside another one wait for the same. */
const loads = new Map<string, Promise<LoadedCode>>();

/**
 * Loads the code of a remote from scratch, as the registry names it now; what is mounted stays as it is.
 * @throws when the code cannot be had
 */
export const loadCode = (name: string): Promise<LoadedCode> => {
  const loading = loads.get(name) ?? fetchCode(name).finally(() => loads.delete(name));
  loads.set(name, loading);
  return loading;
};
