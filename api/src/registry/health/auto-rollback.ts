import { AUTOMATIC } from '@pupitre/shared/contracts/deployments';
import type { Db, Tx } from '../../db/schema.ts';
import { storedReason } from './automatic-reason.ts';
import { lockChannel, revertVersion, type LockedChannel } from '../channels/channel.queries.ts';
import { stripControlCharacters } from '../../text/escaping.ts';
import { countAnonymousPages, countUsers, type KnownReport } from './report.queries.ts';
import { areCredible, isAlarming, isClearlyWorse, isLogged, type UserCounts } from './verdict.ts';
import { countFailedUsers, insertReverters } from './failed-users.queries.ts';

/** The verdict about a version: it was reverted, or a person should look at it. */
export type Verdict = { kind: 'reverted' | 'alarm' | 'none'; seen: UserCounts };

/**
 * The version to compare a failing one with, and the moment from which the failing one counts. Nothing is reverted
 * twice in a row automatically: when the version before fails too, the cause is another one, and a person has to look.
 */
const baselineOf = (channel: LockedChannel, versionId: number): { id: number | null; since: Date | null } => {
  if (versionId === channel.canary_id) return { id: channel.current_id, since: channel.canary_since };
  if (versionId !== channel.current_id) return { id: null, since: null };
  const isGoneBackTo = channel.current_by === AUTOMATIC;
  return { id: isGoneBackTo ? null : channel.previous_id, since: channel.current_since };
};

const versionOf = async (tx: Tx, id: number): Promise<string> =>
  (await tx.selectFrom('remote_versions').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

const isServed = ({ is_enabled, current_id, canary_id }: LockedChannel, versionId: number): boolean =>
  is_enabled && [current_id, canary_id].includes(versionId);

const alarmOf = (seen: UserCounts): Verdict => ({ kind: isAlarming(seen) && isLogged(seen) ? 'alarm' : 'none', seen });

/**
 * Judges a version after a user's failure was stored, and reverts it once it fails clearly more than the one before and
 * the reports are credible. Verdicts of a remote wait for each other, so that only one of many simultaneous failures
 * reverts it.
 */
export const judgeVersion = (db: Db, { remote, versionId, cause }: KnownReport): Promise<Verdict> =>
  db.transaction().execute(async (tx) => {
    const channel = await lockChannel(tx, remote);
    const { id, since } = baselineOf(channel, versionId);
    const seen = await countUsers(tx, versionId, since);
    if (!isServed(channel, versionId)) return { kind: 'none', seen };
    if (id === null) return alarmOf(seen);
    const before = await countUsers(tx, id, null);
    if (!isClearlyWorse(seen, before)) return alarmOf(seen);
    if (!areCredible(await countFailedUsers(tx, channel, versionId, since))) return alarmOf(seen);
    const grounds = {
      seen,
      before: { version: await versionOf(tx, id), seen: before },
      cause: stripControlCharacters(cause),
    };
    await insertReverters(tx, remote, versionId, since);
    await revertVersion(tx, channel, versionId, storedReason(grounds));
    return { kind: 'reverted', seen };
  });

/** Judges a version after an anonymous page reported a failure. Such failures alert a person, and revert nothing. */
export const judgeAnonymous = (db: Db, { remote, versionId }: KnownReport): Promise<Verdict> =>
  db.transaction().execute(async (tx) => {
    const channel = await lockChannel(tx, remote);
    const seen = await countAnonymousPages(tx, versionId, baselineOf(channel, versionId).since);
    return isServed(channel, versionId) ? alarmOf(seen) : { kind: 'none', seen };
  });
