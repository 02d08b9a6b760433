import type { EvaluationRule } from '@pupitre/shared/contracts/evaluation-rules';
import { FORMATIVE_FIELDS } from '@pupitre/shared/contracts/formative-fields';
import type { PeriodProgress } from '@pupitre/shared/contracts/period-grades';
import type { ReportCard } from '@pupitre/shared/contracts/report-cards';
import { invalid, refusal } from '../../testing/call.ts';
import { gradeGroup, insertSubject } from '../../testing/grading.ts';
import { createPeriodGradeFixture } from '../../testing/period-grade-fixture.ts';

const { admin, school, periodId, gridOf, row, save } = createPeriodGradeFixture();

const WHOLE = FORMATIVE_FIELDS.map((field) => ({ field, subject: null }));
const observed = (changes: object = {}) =>
  FORMATIVE_FIELDS.map((field) => row({ field, grade: undefined, observation: 'Avanza', ...changes }));
const progress = async () => {
  const body = { gradingPeriodId: periodId() };
  return (await admin.call<PeriodProgress[]>('POST', 'period-grades/getProgress', body, school().directive)).body.data;
};
const cardOf = async (schoolYearId: number) => {
  const body = { studentId: school().studentId, schoolYearId };
  return (await admin.call<ReportCard>('POST', 'report-cards/get', body, school().directive)).body.data;
};
const saveRule = (changes: Partial<EvaluationRule>) => {
  const rule = { level: 'primary', grade: 3, isNumeric: true, lowest: 5, highest: 10, passing: 6, neededAverage: 6 };
  const body = { school: { id: school().id }, rows: [{ ...rule, ...changes }] };
  return admin.call('PUT', 'evaluation-rules/save', body, school().directive);
};
const OBSERVATIONS = { isNumeric: false, lowest: null, highest: null, passing: null, neededAverage: null };

test('[BOL-06] [BOL-08] preschool with subjects is observed by fields, and its cards become complete', async () => {
  const { yearId } = await gradeGroup(admin.db(), school().group, 'preschool', 2);
  const subject = await insertSubject(admin.db(), school().id, { level: 'preschool' });
  expect((await gridOf()).columns).toEqual(WHOLE);
  const refused = await save([row({ subject, grade: null, observation: 'Reconoce letras' })]);
  expect(refusal(refused)).toEqual(invalid('rows.0.subject.id'));
  expect(await progress()).toMatchObject([{ students: 1, expected: 4, graded: 0, confirmed: 0 }]);
  expect((await save(observed())).status).toBe(200);
  expect(await progress()).toMatchObject([{ expected: 4, graded: 4, confirmed: 4 }]);
  expect(await cardOf(yearId)).toMatchObject({ columns: WHOLE, missing: 0, promoted: 'yes' });
});

test('[BOL-06] a grade whose rule is set to observations is completed by fields, over the numbers that it has', async () => {
  const { yearId } = await gradeGroup(admin.db(), school().group, 'primary', 3);
  const subject = await insertSubject(admin.db(), school().id, { level: 'primary' });
  expect((await save([row({ subject }), row({ field: 'science' })])).status).toBe(200);
  expect((await saveRule(OBSERVATIONS)).status).toBe(200);
  expect((await gridOf()).columns).toEqual(WHOLE);
  expect(refusal(await save([row({ field: 'science', grade: 9 })]))).toEqual(invalid('rows.0.grade'));
  expect((await save(observed())).status).toBe(200);
  expect(await progress()).toMatchObject([{ expected: 4, graded: 4, confirmed: 4 }]);
  expect(await cardOf(yearId)).toMatchObject({ columns: WHOLE, missing: 0, promoted: 'yes' });
  await saveRule({});
  expect((await gridOf()).grades).toMatchObject([{ subject, grade: 8 }, { grade: 8 }, {}, {}, {}]);
});

test('[BOL-06] what does not fit changed rules stays until somebody changes or confirms it', async () => {
  const only = (changes: object) => row({ grade: undefined, observation: undefined, confirmed: undefined, ...changes });
  await save([row({ grade: 5, confirmed: false })]);
  await saveRule({ lowest: 6 });
  expect((await save([only({ observation: 'Lee' })])).status).toBe(200);
  expect(refusal(await save([only({ confirmed: true })]))).toEqual(invalid('rows.0.grade'));
  expect((await save([only({ grade: 6, confirmed: true })])).status).toBe(200);
  await saveRule(OBSERVATIONS);
  await save(observed());
  await saveRule({});
  const ethics = (changes: object) => save([only({ field: 'ethics', ...changes })]);
  expect((await ethics({ observation: 'Convive' })).status).toBe(200);
  expect(refusal(await ethics({ grade: null }))).toEqual(invalid('rows.0.grade'));
  expect((await ethics({ grade: 9 })).status).toBe(200);
});
