import type { EvaluationRuleRow } from '@pupitre/shared/contracts/evaluation-rules';
import { isOnScale } from '@pupitre/shared/contracts/evaluation-rules';
import type { RuleMessage } from '@pupitre/shared/contracts/fields';
import type { GradedColumn, PeriodGradeSave } from '@pupitre/shared/contracts/period-grades';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal, type FieldMessages } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { lockOpenGroup, type GroupOfSchool } from '../groups/own-group.queries.ts';
import { lockStudentsForShare } from '../students/lock-people.queries.ts';
import { lockGradedPeriod } from './graded-group.queries.ts';
import { findGroupBasis, type GroupBasis } from './year-basis.queries.ts';
import { completeRows, writePeriodGrades, type WholeRow } from './write-period-grades.queries.ts';

type Row = PeriodGradeSave['rows'][number];
type Fault = [path: string, message: RuleMessage];

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
const isObservation = (row: WholeRow, columns: readonly GradedColumn[]): boolean =>
  !row.subject && !columns.some(({ field, subject }) => field === row.field && subject === null);

/** The reason why a row does not fit the grade of its group. */
const faultOf = (row: WholeRow, columns: readonly GradedColumn[], rules: EvaluationRuleRow): Fault | null => {
  const { field, subject, grade, observation, confirmed } = row;
  const isColumn = columns.some((each) => each.field === field && each.subject?.id === subject?.id);
  if (subject && !isColumn) return ['subject.id', { id: 'validations.subjectOfGroup' }];
  const hasGrades = rules.isNumeric && !isObservation(row, columns);
  if (grade !== null && !hasGrades) return ['grade', { id: 'validations.observationsOnly' }];
  if (grade !== null && !isOnScale(rules, grade)) return ['grade', { id: 'validations.outsideScale' }];
  if (confirmed && hasGrades && grade === null) return ['grade', { id: 'validations.required' }];
  if (confirmed && !hasGrades && observation === '') return ['observation', { id: 'validations.required' }];
  return null;
};

const refuseFaults = (rows: readonly WholeRow[], { columns, rules }: GroupBasis): void => {
  const faults = rows.flatMap((row, place): Fault[] => {
    const fault = faultOf(row, columns, rules);
    return fault ? [[`rows.${place}.${fault[0]}`, fault[1]]] : [];
  });
  if (faults.length > 0) throw new Refusal('validation', { fields: messagesOf(faults) });
};

/**
 * Saves the grades of a class in a grading period, all or none. What a row does not name stays as it is. Throws `validation` for a grade outside of the scale and
 * for a group of another year, `notFound` for students and subjects of others, `archived`, and `periodClosed`.
 */
export const savePeriodGrades = (db: Db, body: PeriodGradeSave, caller: Session): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = body;
    const known = await lockOpenGroup(tx, caller, body.groupId);
    const { group, period } = await lockGradedPeriod(tx, known, body.gradingPeriodId);
    const named = rows.map(({ student }, place) => ({ path: `rows.${place}.student.id`, id: student.id }));
    await lockStudentsForShare(tx, caller, group.id, named);
    await lockSubjectsOfRows(tx, group, rows);
    const place = { group, periodId: period.id, userId: caller.userId };
    const whole = await completeRows(tx, place, rows);
    refuseFaults(whole, await findGroupBasis(tx, group));
    if (period.isClosed) throw new Refusal('periodClosed');
    await writePeriodGrades(tx, place, rows);
  });
