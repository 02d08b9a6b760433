import type { Db } from '../../db/schema.ts';
import { deleteEndedSessions } from '../../auth/sessions.queries.ts';
import { deleteOldNotices } from '../security-notices/security-notices.queries.ts';
import { deleteOldDevices } from './known-devices.queries.ts';

/** Deletes what is personal and of no use any more: ended sessions, devices not used for long, expired notices. */
export const forgetEnded = async (db: Db): Promise<void> => {
  await deleteEndedSessions(db);
  await deleteOldDevices(db);
  await deleteOldNotices(db);
};
