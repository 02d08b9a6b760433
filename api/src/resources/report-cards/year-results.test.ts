import { DEFAULT_RULES, type EvaluationRule } from '@pupitre/shared/contracts/evaluation-rules';
import type { FormativeField } from '@pupitre/shared/contracts/formative-fields';
import type { GradedColumn } from '@pupitre/shared/contracts/period-grades';
import { resultsOf } from './year-results.ts';

const ruleOf = (level: string, grade: number): EvaluationRule => {
  const rule = DEFAULT_RULES.find((each) => each.level === level && each.grade === grade);
  if (!rule) throw new Error(`${level} ${grade}`);
  return rule;
};
const FIELDS: readonly FormativeField[] = ['languages', 'science', 'ethics', 'human'];
const columns: GradedColumn[] = FIELDS.map((field) => ({ field, subject: null }));
/** The grades of each field, by period. */
const gradesOf = (...periods: (number | null)[][]) =>
  periods.flatMap((given, place) =>
    FIELDS.map((field, index) => ({
      period: { id: place + 1 },
      field,
      subject: null,
      grade: given[index] ?? null,
      observation: given[index] === null ? '' : 'Avanza',
    })),
  );
const resultOf = (rule: EvaluationRule, ...periods: (number | null)[][]) =>
  resultsOf(rule, { columns, grades: gradesOf(...periods), periods: 3 });

test('[BOL-09] finals and averages are cut after one decimal', () => {
  const { finals, average, promoted } = resultOf(ruleOf('primary', 3), [6, 6, 6, 5], [6, 6, 6, 6], [5, 6, 6, 6]);
  // 17 ÷ 3 is 5.66, and 5.6 + 6 + 6 + 5.6 = 23.2 ÷ 4 is 5.8.
  expect(finals.map((final) => final.average)).toEqual([5.6, 6, 6, 5.6]);
  expect(average).toBe(5.8);
  expect(promoted).toBe('no');
});

test('[BOL-09] a student with exactly the needed average is promoted, though a field failed', () => {
  const period = [5, 6, 6, 7];
  expect(resultOf(ruleOf('primary', 4), period, period, period)).toMatchObject({
    average: 6,
    promoted: 'yes',
    missing: 0,
  });
});

test('[BOL-09] until all is confirmed there is no final of the missing fields, no average and no promotion', () => {
  const { finals, average, promoted, missing } = resultOf(
    ruleOf('primary', 3),
    [9, 9, 9, 9],
    [9, 9, 9, 9],
    [9, null, 9, 9],
  );
  expect(finals.map((final) => final.average)).toEqual([9, null, 9, 9]);
  expect({ average, promoted, missing }).toEqual({ average: null, promoted: 'undecided', missing: 1 });
});

test('[BOL-09] in the first grade a student passes by attending, in preschool without numbers', () => {
  const low = [6, 6, 6, 6];
  expect(resultOf(ruleOf('primary', 1), low, low, low).promoted).toBe('yes');
  const observations = [5, 5, 5, 5].map(() => 1);
  const preschool = resultOf(ruleOf('preschool', 3), observations, observations, observations);
  expect(preschool).toMatchObject({ promoted: 'yes', average: null });
  expect(resultOf(ruleOf('preschool', 3), observations, observations).missing).toBe(4);
});

test('[BOL-09] secondary school: the average is that of all subjects, and who failed one is undecided', () => {
  const subjects: GradedColumn[] = [
    { field: 'languages', subject: { id: 1, name: 'Español' } },
    { field: 'languages', subject: { id: 2, name: 'Inglés' } },
    ...columns.slice(1),
  ];
  const grades = (spanish: number) =>
    [1, 2, 3].flatMap((id) =>
      subjects.map(({ field, subject }) => ({
        period: { id },
        field,
        subject: subject && { id: subject.id },
        grade: subject?.id === 1 ? spanish : 9,
        observation: '',
      })),
    );
  const rule = ruleOf('secondary', 1);
  const failed = resultsOf(rule, { columns: subjects, grades: grades(5), periods: 3 });
  expect(failed.finals.slice(0, 3)).toEqual([
    { field: 'languages', subject: { id: 1 }, average: 5 },
    { field: 'languages', subject: { id: 2 }, average: 9 },
    { field: 'languages', subject: null, average: 7 },
  ]);
  expect(failed).toMatchObject({ average: 8.2, promoted: 'undecided', missing: 0 });
  expect(resultsOf(rule, { columns: subjects, grades: grades(6), periods: 3 }).promoted).toBe('yes');
});

test('[BOL-09] a year without periods decides nothing', () => {
  expect(resultsOf(ruleOf('primary', 1), { columns, grades: [], periods: 0 })).toMatchObject({
    average: null,
    promoted: 'undecided',
    missing: 0,
  });
});
