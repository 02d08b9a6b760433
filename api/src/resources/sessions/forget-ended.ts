import type { Db } from '../../db/schema.ts';
import { deleteEndedSessions } from '../../auth/sessions.queries.ts';
import { deleteOldEmailChanges } from '../email-changes/email-changes.queries.ts';
import { deleteOldNotices } from '../security-notices/security-notices.queries.ts';
import { deleteOldDevices } from './known-devices.queries.ts';

/** Deletes what is personal and of no use any more: ended sessions, devices not used for long, expired notices and changes of addresses. */
export const forgetEnded = async (db: Db): Promise<void> => {
  await deleteEndedSessions(db);
  await deleteOldDevices(db);
  await deleteOldNotices(db);
  await deleteOldEmailChanges(db);
};
