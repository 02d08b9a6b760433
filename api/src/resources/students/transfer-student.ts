import type { Services } from '../../services.ts';
import { fullName } from '../../db/full-name.ts';
import type { Tx } from '../../db/schema.ts';
import { studentTransferredMail } from '../../mail/templates/student-transferred-mail.ts';
import { reader } from '../auth/account-mails.ts';
import { withdrawConsents } from '../consents/consents.queries.ts';
import { shownDetails } from '../security-notices/notice-details.ts';
import type { Head } from '../users/head.ts';

/** A student who changes to another school, and the school before. */
type Transfer = { studentId: number; formerSchoolId: number };

/**
 * Ends what a student's former school was allowed, and mails its directives. The new school is not named: which one a
 * family chooses is not the former one's business.
 */
export const leaveFormerSchool = async (
  services: Services,
  tx: Tx,
  { studentId, formerSchoolId }: Transfer,
  { caller, language }: Head,
): Promise<void> => {
  await withdrawConsents(tx, studentId, caller.userId);
  const student = await tx
    .selectFrom('students')
    .select(fullName('students').as('name'))
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  const name = shownDetails({ student: student.name }).student ?? '';
  const directives = tx
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('school_id', '=', formerSchoolId)
    .where('role', '=', 'directive')
    .where('deleted_at', 'is', null)
    .orderBy('id');
  for (const directive of await directives.execute()) {
    await services.mails.queue(tx, studentTransferredMail(reader(directive, language), name));
  }
};
