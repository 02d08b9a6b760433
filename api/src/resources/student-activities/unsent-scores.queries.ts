import { sql } from 'kysely';
import type { UnsentScores } from '@pupitre/shared/contracts/student-activities';
import { fullName } from '../../db/full-name.ts';
import { contentOf } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Receiver } from '../../mail/mail.ts';
import type { Language } from '../../text/language.ts';
import type { GroupOfSchool } from '../groups/own-group.queries.ts';
import { CLASS_ORDER } from '../students/students.queries.ts';

/** A guardian as the database answers them, and where their mail goes. */
type GuardianReceiver = Receiver & { id: number; language: Language | null };

/** The guardians of a student who get the mails about it: the primary one first, then the longest-standing. */
const RECEIVERS = sql<{ receivers: GuardianReceiver[] }>`lateral (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', users.id, 'name', ${fullName('users')}, 'address', users.email, 'language', users.language
      )
      order by guardian.is_primary desc, guardian.since, guardian.id
    ), '[]'
  ) as receivers
  from student_guardians as guardian join users on users.id = guardian.user_id
  where guardian.student_id = students.id and guardian.until is null and guardian.sees and guardian.mails
    and users.deleted_at is null
)`;

/** The scores of a group's day, by child now in it, that were not mailed as they are. */
const unsentScores = (db: Db, group: GroupOfSchool, date: string) =>
  db
    .selectFrom('student_activities')
    .innerJoin('students', 'students.id', 'student_activities.student_id')
    .innerJoin('group_activities', (join) =>
      join
        .on('group_activities.school_id', '=', group.schoolId)
        .onRef('group_activities.id', '=', 'student_activities.group_activity_id'),
    )
    .innerJoin('school_activities', (join) =>
      join
        .on('school_activities.school_id', '=', group.schoolId)
        .onRef('school_activities.id', '=', 'group_activities.school_activity_id'),
    )
    .leftJoin(RECEIVERS.as('mailed'), (join) => join.onTrue())
    .select([
      'student_activities.id as scoreId',
      'student_activities.score',
      'school_activities.name as activity',
      'students.id',
      'students.name',
      'students.paternal',
      'students.maternal',
      'mailed.receivers',
    ])
    .where('student_activities.school_id', '=', group.schoolId)
    .where('student_activities.group_id', '=', group.id)
    .where('student_activities.date', '=', date)
    .where('student_activities.score', 'is distinct from', (from) => from.ref('student_activities.sent_score'))
    .where('students.group_id', '=', group.id);
type UnsentRow = Awaited<ReturnType<ReturnType<typeof unsentScores>['execute']>>[number];

const byActivity = new Intl.Collator('es');

type RowsOfChild = [UnsentRow, ...UnsentRow[]];

/** The rows child by child, in the order of the rows. */
const byStudent = (rows: readonly UnsentRow[]): RowsOfChild[] => {
  const students = new Map<number, RowsOfChild>();
  for (const row of rows) {
    const known = students.get(row.id);
    if (known) known.push(row);
    else students.set(row.id, [row]);
  }
  return [...students.values()];
};

/** The unsent scores of a child, in order of the activities' names. */
const unsentOf = ([first, ...others]: RowsOfChild): UnsentScores => {
  const { id, name, paternal, maternal, receivers } = first;
  const [user] = receivers ?? [];
  const scores = [first, ...others].map(({ activity, score }) => ({ name: activity, score }));
  return {
    id,
    name,
    paternal,
    maternal,
    user: user ? { id: user.id, name: user.name } : null,
    scores: scores.toSorted((a, b) => byActivity.compare(a.name, b.name)),
  };
};

/** The unsent scores, in the order of a class list; also those of children without a parent. */
export const findUnsentScores = async (db: Db, group: GroupOfSchool, date: string): Promise<UnsentScores[]> =>
  byStudent(await unsentScores(db, group, date).orderBy(CLASS_ORDER).orderBy('students.id').execute()).map(unsentOf);

/**
 * Locks the students of a group where and whose they are: nobody is mailed about a student that is theirs no longer, and
 * mails about several days are counted one after the other.
 */
const lockClass = async (tx: Tx, { id }: GroupOfSchool): Promise<void> => {
  await tx.selectFrom('students').select('id').where('group_id', '=', id).orderBy('id').forNoKeyUpdate().execute();
};

/** The address of a guardian, and their language; null while it is unknown. */
export type ScoreReceiver = { to: Receiver; language: Language | null };

/** The unsent scores of a child that has a parent, with the rows that they are and where the mails about them go. */
export type ScoresForParent = UnsentScores & { scoreIds: number[]; receivers: ScoreReceiver[] };

const forParent = (rows: RowsOfChild): ScoresForParent[] => {
  const receivers = (rows[0].receivers ?? []).map(({ name, address, language }) => ({
    to: { name, address },
    language,
  }));
  if (receivers.length === 0) return [];
  const scoreIds = rows.map(({ scoreId }) => scoreId);
  return [{ ...unsentOf(rows), scoreIds, receivers }];
};

/**
 * Locks the unsent scores of children who have a parent, for mails that the same transaction queues: until it ends nobody
 * else takes them. Locks in the order in which a class is saved.
 */
export const lockUnsentScores = async (tx: Tx, group: GroupOfSchool, date: string): Promise<ScoresForParent[]> => {
  await lockClass(tx, group);
  const rows = await unsentScores(tx, group, date)
    .where(sql<boolean>`mailed.receivers <> '[]'`)
    .orderBy('student_activities.student_id')
    .orderBy('student_activities.group_activity_id')
    .forUpdate('student_activities')
    .execute();
  return byStudent(rows).flatMap(forParent);
};

/** Notes which scores are on their way. The row version stays: what people edit of a score does not change by its sending. */
export const markSent = async (tx: Tx, ids: readonly number[], userId: number): Promise<void> => {
  await sql`
    with locked as (
      select * from student_activities where id = any(${ids}::bigint[])
    ), written as (
      update student_activities set sent_score = score where id = any(${ids}::bigint[]) returning *
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${userId}, 'update', 'student_activities', written.id, ${contentOf('locked')}, ${contentOf('written')}
    from written join locked on locked.id = written.id`.execute(tx);
};
