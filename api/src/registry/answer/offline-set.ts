import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REMOTE_ENTRY } from '@pupitre/shared/contracts/publication';
import type { OfflineFolder, RemoteManifest } from '@pupitre/shared/contracts/registry';
import type { Role } from '@pupitre/shared/contracts/roles';
import type { Served } from '../channels/canary.ts';
import { versionFolder } from './registry-answer.ts';
import type { ShellFiles } from './shell-files.ts';

type Part = NonNullable<RemoteManifest['offlineParts']>[number];

const partsFor = ({ offlineParts = [] }: RemoteManifest, role: Role): Part[] =>
  offlineParts.filter(({ roles }) => roles.length === 0 || roles.includes(role));

/** The hash of a text or a file, as browsers check it. */
export const integrityOf = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The folders of the remotes that have offline screens for a role, with the hashes of their publication. */
export const offlineRemotes = (served: readonly Served[], role: Role): OfflineFolder[] =>
  served.flatMap(({ current }) => {
    const parts = partsFor(current.manifest, role);
    if (parts.length === 0) return [];
    const name = versionFolder(current);
    const paths = new Set([REMOTE_ENTRY, ...parts.flatMap(({ files }) => files)]);
    const files = [...paths].map((path) => [`/remotes/${name}/${path}`, current.integrity[path] ?? ''] as const);
    return [{ name, files: Object.fromEntries(files) }];
  });

/** The scripts of the shell that the offline screens of a role need; none of a shell that lists none. */
export const offlineScripts = (
  served: readonly Served[],
  role: Role,
  { offline, sending, modules }: ShellFiles,
): readonly string[] => {
  if (offline.length === 0) return [];
  const shared = served.flatMap(({ current }) => partsFor(current.manifest, role).flatMap((part) => part.shared));
  // Parents save nothing that waits for a network.
  const own = role === 'parent' ? offline : [...offline, ...sending];
  return [...new Set([...own, ...shared.flatMap((module) => modules[module] ?? [])])].toSorted();
};

/** Returns a function that gives the hashes of built files. It reads each of them once, because their names have hashes. */
export const hashReader = (webDir: string): ((path: string) => Promise<string>) => {
  const hashes = new Map<string, Promise<string>>();
  return (path) => {
    const hash = hashes.get(path) ?? readFile(join(webDir, path)).then(integrityOf);
    hashes.set(path, hash);
    // A file that is being built is read again.
    hash.catch(() => hashes.delete(path));
    return hash;
  };
};

/** The folder of the shell, which is a new one for each build. */
export const shellFolder = (files: Record<string, string>, contentPolicy: string): OfflineFolder => {
  const build = createHash('sha256')
    .update(JSON.stringify([files, contentPolicy]))
    .digest('hex')
    .slice(0, 16);
  return { name: `shell/${build}`, files };
};
