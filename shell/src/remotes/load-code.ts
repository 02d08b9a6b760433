import { remainingTime, withDeadline } from '@pupitre/shared/platform/navigation-deadline';
import type { RegistryRemote, RemoteVersion } from '@pupitre/shared/contracts/registry';
import { fitsPlatform } from '@pupitre/shared/contracts/platform-version';
import { registrySignal } from '../routing/current-view.ts';
import { loadContainer } from './container.ts';
import { isPreviousVersionNext } from './failures.ts';
import type { LoadedCode } from './remote-states.ts';

/** After this long, in milliseconds, the code of a remote counts as late. */
const LOAD_DEADLINE = 7_000;

/** The remote needs another platform version than this portal has. Only another version of either of them helps. */
export class IncompatiblePlatformError extends Error {
  readonly neededPlatform: string;

  constructor(name: string, needed: string) {
    super(`${name} needs platform ${needed}`);
    this.neededPlatform = needed;
  }
}

/** The version of each remote that was requested last. */
const triedVersions = new Map<string, string>();
/** The version of each remote that the registry listed at the last try. */
const listedVersions = new Map<string, string>();

/**
 * Chooses the version to load. The previous one has its turn only while the registry lists the one that failed here.
 */
const versionOf = (remote: RegistryRemote): RemoteVersion => {
  const isNew = listedVersions.get(remote.name) !== remote.version;
  listedVersions.set(remote.name, remote.version);
  return (!isNew && isPreviousVersionNext(remote.name) && remote.previous) || remote;
};

/** Returns the version that the last try requested, or null when it requested none. */
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

/** The pending loads by remote. The screen of a remote and a slot of it in another screen share one load. */
const loads = new Map<string, Promise<LoadedCode>>();

/**
 * Loads the code of the version that the registry lists now. A mounted version stays as it is.
 * @throws when the code cannot be loaded
 */
export const loadCode = (name: string): Promise<LoadedCode> => {
  const loading = loads.get(name) ?? fetchCode(name).finally(() => loads.delete(name));
  loads.set(name, loading);
  return loading;
};
