import { isOnScale } from '@pupitre/shared/contracts/evaluation-rules';
import type { ServerMessage } from '@pupitre/shared/contracts/texts/server-es';
import type { GradedColumn, PeriodGradeSave } from '@pupitre/shared/contracts/period-grades';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal, type FieldMessages } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { lockOpenGroup, type GroupOfSchool } from '../groups/own-group.queries.ts';
import { lockStudentsForShare } from '../students/lock-people.queries.ts';
import { lockGradedPeriod } from './graded-group.queries.ts';
import { mergeRows, pathOf, type Row } from './merge-rows.ts';
import { addAndLock, writePeriodGrades, type WholeGrade } from './write-period-grades.queries.ts';
import { findGroupBasis, type GroupBasis } from './year-basis.queries.ts';

type Fault = [path: string, message: ServerMessage];

/** Locks the subjects that rows name. Throws `notFound` with the paths of those that are not of the school. */
const lockSubjectsOfRows = async (tx: Tx, { schoolId }: GroupOfSchool, rows: readonly Row[]): Promise<void> => {
  const named = rows.flatMap(({ subject }) => (subject ? [subject.id] : []));
  if (named.length === 0) return;
  const subjects = await tx
    .selectFrom('subjects')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('id', 'in', named)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const known = new Set(subjects.map(({ id }) => id));
  const strangers = rows.flatMap(({ subject }, place): Fault[] =>
    !subject || known.has(subject.id) ? [] : [[`rows.${place}.subject.id`, { id: 'validations.subjectOfGroup' }]],
  );
  if (strangers.length > 0) throw new Refusal('notFound', { fields: messagesOf(strangers) });
};

const messagesOf = (faults: readonly Fault[]): FieldMessages =>
  Object.fromEntries(faults.map(([path, message]) => [path, [message]]));

/** A row of a field that is graded by its subjects has an observation alone. */
const isObservation = ({ field, subject }: Row, columns: readonly GradedColumn[]): boolean =>
  !subject && !columns.some((column) => column.field === field && column.subject === null);

const isColumn = ({ field, subject }: Row, columns: readonly GradedColumn[]): boolean =>
  columns.some((column) => column.field === field && column.subject?.id === subject?.id);

type RowFault = { value: keyof Row; message: ServerMessage['id'] };

/** The reason why a grade does not fit its group as it would be stored. */
const faultOf = ({ row, content }: WholeGrade, { columns, rules }: GroupBasis): RowFault | null => {
  if (row.subject && !isColumn(row, columns)) return { value: 'subject', message: 'validations.subjectOfGroup' };
  const hasGrades = rules.isNumeric && !isObservation(row, columns);
  if (!hasGrades && typeof row.grade === 'number') return { value: 'grade', message: 'validations.observationsOnly' };
  const value = hasGrades ? 'grade' : 'observation';
  // The rules may have changed since something was stored. It stays until somebody changes or confirms it.
  if (row[value] === undefined && row.confirmed !== true) return null;
  const { grade, observation, confirmed } = content;
  if (hasGrades && grade !== null && !isOnScale(rules, grade)) return { value, message: 'validations.outsideScale' };
  const isMissing = hasGrades ? grade === null : observation === '';
  return confirmed && isMissing ? { value, message: 'validations.required' } : null;
};

const refuseFaults = (rows: readonly Row[], grades: readonly WholeGrade[], basis: GroupBasis): void => {
  const faults = grades.flatMap((grade): Fault[] => {
    const fault = faultOf(grade, basis);
    if (!fault) return [];
    const path = pathOf(rows, grade, fault.value);
    return [[fault.value === 'subject' ? `${path}.id` : path, { id: fault.message }]];
  });
  if (faults.length > 0) throw new Refusal('validation', { fields: messagesOf(faults) });
};

/**
 * Saves the grades of a class in a grading period, all or none. What no row names stays as it is. Throws `validation` for
 * a grade outside of the scale, for a confirmed one that would not be there, and for a group of another year, `notFound`
 * for students and subjects of others, `archived`, and `periodClosed`.
 */
export const savePeriodGrades = (db: Db, body: PeriodGradeSave, caller: Session): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = body;
    const known = await lockOpenGroup(tx, caller, body.groupId);
    const { group, period } = await lockGradedPeriod(tx, known, body.gradingPeriodId);
    const named = rows.map(({ student }, place) => ({ path: `rows.${place}.student.id`, id: student.id }));
    await lockStudentsForShare(tx, caller, group.id, named);
    await lockSubjectsOfRows(tx, group, rows);
    const basis = await findGroupBasis(tx, group);
    const place = { group, periodId: period.id, userId: caller.userId };
    const grades = await addAndLock(tx, place, mergeRows(rows));
    refuseFaults(rows, grades, basis);
    if (period.isClosed) throw new Refusal('periodClosed');
    await writePeriodGrades(tx, place, grades);
  });
