import type { LeftOut, Qualification } from '@pupitre/shared/contracts/student-activities';
import type { Services } from '../../services.ts';
import type { Tx } from '../../db/schema.ts';
import { qualificationMail } from '../../mail/templates/qualification-mail.ts';
import { lockOpenGroup } from '../groups/own-group.queries.ts';
import type { Head } from '../users/head.ts';
import { countScoreMails, findOverLimit } from './score-mail-limits.ts';
import { lockUnsentScores, markSent, type ScoresForParent } from './unsent-scores.queries.ts';

/** The number of queued mails, and the children who were left out. */
type Outcome = { mails: number; skipped: LeftOut[] };

/**
 * Mails the new and changed scores of a group's day to the guardians, one mail each and child. They are queued with what marks the
 * scores as sent: both or neither. A child whose parent got enough mails is left out; its scores stay to be sent.
 */
export const sendQualification = async (
  services: Services,
  { group, date }: Qualification,
  { caller, language }: Head,
): Promise<Outcome> => {
  const { db, mails, config } = services;
  return db.transaction().execute(async (tx) => {
    const unsent = await lockUnsentScores(tx, await lockOpenGroup(tx, caller, group.id), date);
    const { sent, skipped } = config.isRateLimited
      ? await withinLimits(tx, unsent, date)
      : { sent: unsent, skipped: [] };
    const ids = sent.flatMap(({ scoreIds }) => scoreIds);
    if (ids.length > 0) await markSent(tx, ids, caller.userId);
    for (const { receivers, scores, ...student } of sent) {
      const about = { student: nameOf(student), date, scores, portalUrl: config.publicUrl };
      for (const { to, language: own } of receivers)
        await mails.queue(tx, qualificationMail({ to, language: own ?? language }, about));
    }
    return { mails: sent.reduce((sum, { receivers }) => sum + receivers.length, 0), skipped };
  });
};

const nameOf = ({ name, paternal, maternal }: Pick<ScoresForParent, 'name' | 'paternal' | 'maternal'>): string =>
  `${name} ${paternal} ${maternal}`;

/** Counts the mails of those who may get one now, and names the others with the reason. */
const withinLimits = async (tx: Tx, unsent: ScoresForParent[], date: string) => {
  const ids = unsent.map(({ id }) => id);
  const reasons = await findOverLimit(tx, ids, date);
  const skipped = unsent.flatMap((student) => {
    const reason = reasons.get(student.id);
    return reason ? [{ id: student.id, name: nameOf(student), reason }] : [];
  });
  const sent = unsent.filter(({ id }) => !reasons.has(id));
  await countScoreMails(
    tx,
    sent.map(({ id }) => id),
    date,
  );
  return { sent, skipped };
};
