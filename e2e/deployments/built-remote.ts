import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Publication } from '@pupitre/shared/contracts/publication';
import type { RemoteManifest } from '@pupitre/shared/contracts/registry';
import type { OwnPortal } from '../fixtures/own-portal.ts';

/** The root of this repository, with what is built in it. */
export const PRESENT = join(import.meta.dirname, '../..');

/** Every remote that lies under a root: this repository, or an unpacked one. */
export const remotesUnder = (root: string): string[] => readdirSync(root).filter((name) => name.startsWith('mf-'));

const isPublished = (name: string): boolean => !name.startsWith('.') && !/\.(br|gz)$/.test(name);

/** A built remote as a publish takes it. */
export const readBuild = (root: string, name: string, version: string): Publication => {
  const manifest: RemoteManifest = JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8'));
  const folder = join(root, name, 'dist/web');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isPublished(entry.name))
    .map(({ parentPath, name: file }) => join(parentPath, file))
    .map((file) => ({ path: relative(folder, file), base64: readFileSync(file).toString('base64') }));
  return { version, manifest, files, isHeld: false };
};

/** Publishes it to a portal of a test's own; throws when it is refused. */
export const publishTo = async ({ server, deployToken }: OwnPortal, build: Publication): Promise<void> => {
  const path = `registry/remotes/${build.manifest.name}/versions`;
  const answer = await server.call('POST', path, build, deployToken);
  if (!answer.ok) throw new Error(`${build.manifest.name} ${build.version}: ${await answer.text()}`);
};
