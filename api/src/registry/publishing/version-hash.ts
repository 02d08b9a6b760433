import { createHash } from 'node:crypto';
import type { RemoteManifest } from '@pupitre/shared/contracts/registry';
import type { ArtifactFile } from '../artifacts/artifact-store.ts';

/** SHA-256 (hex) over the manifest and over every path with its bytes; the order of the files does not matter. */
export const versionHash = (manifest: RemoteManifest, files: ArtifactFile[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  for (const file of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    hash.update(`\0${file.path}\0${file.bytes.length}\0`).update(file.bytes);
  }
  return hash.digest('hex');
};

/** The `sha384-…` of every script by its path, without which no page runs it. */
export const scriptIntegrity = (files: ArtifactFile[]): Record<string, string> =>
  Object.fromEntries(
    files
      .filter((file) => /\.m?js$/.test(file.path))
      .map((file) => [file.path, `sha384-${createHash('sha384').update(file.bytes).digest('base64')}`]),
  );
