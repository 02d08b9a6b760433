import type { Qualification } from '@pupitre/shared/contracts/student-activities';
import type { Services } from '../../app.ts';
import type { Language } from '../../http/language.ts';
import type { Session } from '../../http/sessions.queries.ts';
import { qualificationMail } from '../../mail/templates/qualification-mail.ts';
import { holdWorkGroup } from '../groups/own-group.queries.ts';
import { takeUnsentScores } from './unsent-scores.queries.ts';

/**
 * Mails the new and changed scores of a group's day to the parents, one mail a child, and answers how many mails. They are
 * queued with what marks the scores as sent: both or neither.
 */
export const sendQualification = async (
  { db, mails, config }: Services,
  me: Session,
  { group, date }: Qualification,
  language: Language,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const own = await holdWorkGroup(tx, me, group.id);
    const students = await takeUnsentScores(tx, own, date, me.userId);
    for (const { user, name, paternal, maternal, scores } of students) {
      const reader = { to: { name: user.name, address: user.email }, language };
      const student = `${name} ${paternal} ${maternal}`;
      await mails.queue(tx, qualificationMail(reader, { student, date, scores, portalUrl: config.publicUrl }));
    }
    return students.length;
  });
