import { createHash } from 'node:crypto';
import { REMOTE_ENTRY } from '@pupitre/shared/contracts/publication';
import type { Registry, RegistryRemote, RemoteManifest, RemoteVersion } from '@pupitre/shared/contracts/registry';
import type { Role } from '@pupitre/shared/contracts/roles';
import type { Config } from '../../config/config.ts';
import type { ShellFiles } from './shell-files.ts';
import type { Served } from '../channels/canary.ts';
import type { StoredVersion } from './registry.queries.ts';
import { shortenFiles } from './route-files.ts';

/** The folder of a version's files, in the storage and behind `/remotes/`. */
export const versionFolder = ({ remote, version, hash }: Pick<StoredVersion, 'remote' | 'version' | 'hash'>): string =>
  `${remote}/${version}-${hash.slice(0, 8)}`;

/** The URL of a version's first script. */
export const entryUrl = (version: StoredVersion): string => `/remotes/${versionFolder(version)}/${REMOTE_ENTRY}`;

const presentVersion = (stored: StoredVersion): RemoteVersion => ({
  version: stored.version,
  entry: entryUrl(stored),
  integrity: stored.integrity,
});

/** The roles that see anything of a remote; an empty list means every role. */
export const rolesOf = ({ routes }: RemoteManifest): string[] =>
  routes.some((route) => route.roles.length === 0)
    ? []
    : [...new Set(routes.flatMap((route) => route.roles))].toSorted();

const presentRemote = (
  { current, previous }: Served,
  { offlineParts: _offlineParts, ...manifest }: RemoteManifest,
): RegistryRemote => ({
  ...manifest,
  ...presentVersion(current),
  roles: rolesOf(manifest),
  previous: previous && presentVersion(previous),
});

/** The viewer of a registry, the files of the shell, and the settings of the portal. */
export type RegistryPlace = { role: Role | null; shell: ShellFiles; config: Pick<Config, 'hasOffline'> };

/** The registry as the shell reads it; its revision is the hash of everything else in it. */
export const presentRegistry = (served: readonly Served[], { role, shell, config }: RegistryPlace): Registry => {
  const remotes = served.map((one) => presentRemote(one, shortenFiles(one.current.manifest, role, shell)));
  const content = { remotes, ...(!config.hasOffline && { offline: false }) };
  const revision = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  return { revision, ...content };
};
