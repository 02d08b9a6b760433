import { sql } from 'kysely';
import type { Subject, SUBJECT_COLUMNS, SubjectInput } from '@pupitre/shared/contracts/subjects';
import { matches, pageOf, readPage, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import { deleteRecord, updateRecordIn, type RowFilter, type Written } from '../../db/records.ts';
import { namedReference } from '../../db/references.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { runsSchool } from '../schools/schools.policy.ts';

type Column = (typeof SUBJECT_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('subjects.id'),
  name: textOrder('subjects.name'),
  level: sql`array_position('{preschool,primary,secondary}', subjects.level)`,
  grade: sql.ref('subjects.grade'),
  field: sql`array_position('{languages,science,ethics,human}', subjects.field)`,
  position: sql.ref('subjects.position'),
};

export const findSubjects = (db: Db, schoolId: number, page: Page<Column>): Promise<PageOf<Subject>> => {
  const subjects = db
    .selectFrom('subjects')
    // Not an inner join, so that counting needs none; the reference is never null.
    .leftJoin('schools', 'schools.id', 'subjects.school_id')
    .select((from) => [
      'subjects.id',
      'subjects.row_version as rowVersion',
      'subjects.name',
      'subjects.level',
      'subjects.grade',
      'subjects.field',
      'subjects.position',
      namedReference(from.ref('schools.id'), from.ref('schools.name')).as('school'),
    ])
    .where('subjects.school_id', '=', schoolId);
  return readPage(db, pageOf(subjects.where(matches(page.search, ['subjects.searched'])), subjects, page, SORT_KEYS));
};

export const rowOfSubject = ({ name, level, grade, field, position, school }: SubjectInput) => ({
  name,
  level,
  grade,
  field,
  position,
  school_id: school.id,
});

/** Locks a subject. A save of grades and a closing of a period lock it too: what they wrote is seen after it. */
const lockSubject = async (tx: Tx, id: number, rowFilter: RowFilter): Promise<void> => {
  await sql`select from subjects where subjects.id = ${id} and ${rowFilter} for update`.execute(tx);
};

/** A closed period lists the subjects of its year by their ids, and the columns of the year follow from what they are. */
const IS_LISTED = sql<boolean>`exists (
  select from grading_periods
  where grading_periods.school_id = subjects.school_id and grading_periods.closed_as->'subjects' @> to_jsonb(subjects.id)
)`;

/** A subject with grades stays where those were given, and one of a closed year in its columns. */
const refuseMoved = async (
  tx: Tx,
  { id, level, grade, field }: SubjectInput & Written,
  rowFilter: RowFilter,
): Promise<void> => {
  await lockSubject(tx, id, rowFilter);
  const { rows } = await sql<{ hasGrades: boolean; isListed: boolean }>`
    select ${IS_LISTED} as "isListed", exists (
      select from period_grades
      where period_grades.school_id = subjects.school_id and period_grades.subject_id = subjects.id
    ) as "hasGrades"
    from subjects
    where subjects.id = ${id} and ${rowFilter}
      and (subjects.level, subjects.grade, subjects.field)
        is distinct from (${level}::text, ${grade}::smallint, ${field}::text)`.execute(tx);
  const [moved] = rows;
  if (!moved?.hasGrades && !moved?.isListed) return;
  const text = moved.hasGrades ? 'validations.subjectInUse' : 'validations.subjectOfClosed';
  throw new Refusal('validation', { fields: { field: [{ id: text }] } });
};

/** Changes a subject of a school that the caller runs. Throws `validation` for one in use that would move. */
export const updateSubject = (db: Db, body: SubjectInput & Written, caller: Session): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const rowFilter = sql<boolean>`(
      subjects.school_id = ${body.school.id} and ${runsSchool(caller, 'subjects.school_id')}
    )`;
    await refuseMoved(tx, body, rowFilter);
    return updateRecordIn(tx, 'subjects', body, rowOfSubject(body), caller.userId, rowFilter);
  });

/** Deletes a subject. Throws `deleteError` for one with grades or of a closed period, else as every deletion. */
export const deleteSubject = (db: Db, id: number, caller: Session): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const rowFilter = runsSchool(caller, 'subjects.school_id');
    await lockSubject(tx, id, rowFilter);
    const { rows } = await sql`
      select from subjects where subjects.id = ${id} and ${rowFilter} and ${IS_LISTED}`.execute(tx);
    if (rows.length > 0) throw new Refusal('deleteError');
    await deleteRecord(tx, 'subjects', id, caller.userId, rowFilter);
  });
