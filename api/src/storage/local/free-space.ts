import { mkdir, statfs } from 'node:fs/promises';
import type { Config } from '../../config/config.ts';
import { Refusal } from '../../refusal.ts';

const RETRY_SECONDS = 300;

/** Refuses an upload before it fills the disk, which the database may share. Throws `unavailable`. */
export const refuseFullDisk = async ({ dataDir, minFreeSpace }: Config): Promise<void> => {
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= minFreeSpace) return;
  const fields = { size: [{ id: 'validations.freeSpace' } as const] };
  throw new Refusal('unavailable', { retryAfter: RETRY_SECONDS, fields });
};
