import type { Publication } from '@pupitre/shared/contracts/publication';
import { NAME_TAKEN } from '@pupitre/shared/contracts/answers';
import type { Db } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { compressedSiblings } from '../artifacts/compressed-siblings.ts';
import { versionFolder } from '../answer/registry-answer.ts';
import type { StoredVersion } from '../answer/registry.queries.ts';
import { recordVersion, refuseOtherBytes } from './version.queries.ts';
import { scriptIntegrity, versionHash } from './version-hash.ts';

/**
 * Stores a version's files before it records the version, so that an interruption never shows half a version. Throws
 * `NAME_TAKEN` when the version was published before with other bytes.
 */
export const publishVersion = async (db: Db, artifacts: ArtifactStore, publication: Publication, actor: string) => {
  const { manifest, version } = publication;
  const files = publication.files.map(({ path, base64 }) => ({ path, bytes: Buffer.from(base64, 'base64') }));
  const stored: StoredVersion = {
    remote: manifest.name,
    version,
    hash: versionHash(manifest, files),
    manifest,
    integrity: scriptIntegrity(files),
  };
  const folder = versionFolder(stored);
  await refuseOtherBytes(db, stored);
  if (!(await artifacts.has(folder))) {
    await artifacts.publish(folder, [...files, ...(await compressedSiblings(files))]);
  }
  const isStored = () => artifacts.has(folder);
  try {
    const placing = publication.isHeld ? 'staged' : 'current';
    return { stored, isKnown: await recordVersion(db, stored, { actor, placing, isStored }) };
  } catch (error) {
    // Another build has taken the version meanwhile. After any other failure these very bytes may still be published.
    if (error instanceof Refusal && error.code === NAME_TAKEN) await artifacts.discard(folder);
    throw error;
  }
};
