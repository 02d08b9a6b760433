import { AUTOMATIC } from '@pupitre/shared/contracts/deployments';
import type { Db, Tx } from '../db/schema.ts';
import { storedReason } from './automatic-reason.ts';
import { holdChannel, takeBack, type HeldChannel } from './channel.queries.ts';
import { printable } from './printable.ts';
import { countSessions, saveReport, type KnownReport } from './report.queries.ts';
import { isClearlyWorse } from './verdict.ts';

/**
 * Which version a failing one is measured against, and since when it counts itself. Nothing goes back twice in a row by
 * itself: when the version before fails too, it is something else, and a person has to look.
 */
const rivalOf = (channel: HeldChannel, versionId: number): { id: number | null; since: Date | null } => {
  if (versionId === channel.canary_id) return { id: channel.current_id, since: channel.canary_since };
  if (versionId === channel.current_id && channel.current_by !== AUTOMATIC)
    return { id: channel.previous_id, since: channel.current_since };
  return { id: null, since: null };
};

const versionOf = async (tx: Tx, id: number): Promise<string> =>
  (await tx.selectFrom('remote_versions').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

/**
 * Counts a failure, and takes the version back once it fails clearly more than the one before. All failures of a remote
 * wait for each other, so that of many at once one does it. Says whether this one did.
 */
export const countFailure = (db: Db, subject: string, report: KnownReport): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { remote, versionId, cause } = report;
    const channel = await holdChannel(tx, remote);
    await saveReport(tx, subject, report);
    const { id, since } = rivalOf(channel, versionId);
    if (id === null) return false;
    const seen = await countSessions(tx, versionId, since);
    const before = await countSessions(tx, id, null);
    if (!isClearlyWorse(seen, before)) return false;
    const grounds = { seen, before: { version: await versionOf(tx, id), seen: before }, cause: printable(cause) };
    await takeBack(tx, channel, versionId, storedReason(grounds));
    return true;
  });
