import { sql } from 'kysely';
import type { LeftOut } from '@pupitre/shared/contracts/student-activities';
import type { Tx } from '../../db/schema.ts';
import type { Limit } from '../../limits/rate-limits.ts';

/** A limit on the score mails of a student, and what a student beyond it is left out for. */
type MailLimit = Limit & { reason: LeftOut['reason'] };

const HOUR = 60;
const DAY = 24 * HOUR;

/** About one day of class a correction more than the first mail in an hour; and a school week at once about all days. */
const limitsOf = (studentId: number, date: string): MailLimit[] => [
  { key: `scoreMail:student:${studentId}:day`, tries: 12, minutes: DAY, reason: 'day' },
  { key: `scoreMail:student:${studentId}:${date}`, tries: 4, minutes: DAY, reason: 'day' },
  { key: `scoreMail:student:${studentId}:${date}`, tries: 2, minutes: HOUR, reason: 'hour' },
];

/** Why students get no mail about a day now; those who do are not in it. Their scores are locked. */
export const findOverLimit = async (
  tx: Tx,
  studentIds: readonly number[],
  date: string,
): Promise<Map<number, LeftOut['reason']>> => {
  const limits = studentIds.flatMap((id) => limitsOf(id, date).map((limit) => ({ id, ...limit })));
  const { rows } = await sql<{ id: number; reason: LeftOut['reason'] }>`
    select id, min(reason) as reason
    from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb)
      as given (id bigint, key text, tries int, minutes int, reason text)
    where tries <= (
      select count(*) from rate_limits
      where rate_limits.key = given.key and at > now() - make_interval(mins => given.minutes)
    )
    group by id`.execute(tx);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
};

/** Counts a mail to each student's parent about a day. */
export const countScoreMails = async (tx: Tx, studentIds: readonly number[], date: string): Promise<void> => {
  const keys = studentIds.flatMap((id) => [...new Set(limitsOf(id, date).map(({ key }) => key))]);
  await sql`insert into rate_limits (key) select unnest(${keys}::text[])`.execute(tx);
};
