import { DEFAULT_RULES, type EvaluationRuleRow } from '@pupitre/shared/contracts/evaluation-rules';
import { es } from '@pupitre/shared/contracts/texts/server-es';
import { sql } from 'kysely';
import { FORBIDDEN, invalid, NOT_FOUND, refusal } from '../../testing/call.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import type { Person } from '../../testing/schools.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);

const getAll = (person: Person = school().directive, schoolId = school().id) =>
  admin.call<EvaluationRuleRow[]>('POST', 'evaluation-rules/getAll', { schoolId }, person);
const save = (rows: unknown, person: Person = school().directive, schoolId = school().id) =>
  admin.call('PUT', 'evaluation-rules/save', { school: { id: schoolId }, rows }, person);
const SECOND = { level: 'primary', grade: 2, isNumeric: true, lowest: 6, highest: 10, passing: 6, neededAverage: 6 };
const changedRules = async () => (await getAll()).body.data.filter(({ isDefault }) => !isDefault);
const countAudit = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from audit_log where entity = 'evaluation_rules'
      and (coalesce(after, before) ->> 'school_id')::bigint = ${school().id}`.execute(admin.db());
  return rows[0]?.count;
};

test('[BOL-02] a school has the official rules of all levels and grades', async () => {
  const { data } = (await getAll()).body;
  expect(data).toEqual(DEFAULT_RULES.map((rule) => ({ ...rule, isDefault: true })));
  expect(data).toHaveLength(12);
  const numeric = { isNumeric: true, highest: 10, isDefault: true };
  expect(data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ level: 'preschool', grade: 3, isNumeric: false, lowest: null, highest: null }),
      { ...numeric, level: 'primary', grade: 1, lowest: 6, passing: null, neededAverage: null },
      { ...numeric, level: 'primary', grade: 2, lowest: 5, passing: 6, neededAverage: 6 },
      { ...numeric, level: 'primary', grade: 3, lowest: 5, passing: 6, neededAverage: 6 },
      { ...numeric, level: 'secondary', grade: 1, lowest: 5, passing: 6, neededAverage: null },
    ]),
  );
});

test('[BOL-02] a changed rule replaces the official one in its school, until it is that again', async () => {
  expect((await save([SECOND])).body).toEqual({ result: true, message: 'updated' });
  expect(await changedRules()).toEqual([{ ...SECOND, isDefault: false }]);
  expect((await getAll(foreign().directive, foreign().id)).body.data.every(({ isDefault }) => isDefault)).toBe(true);
  await save([SECOND]);
  expect(await countAudit()).toBe(1);
  await save([
    { ...SECOND, lowest: 5, passing: 7 },
    { ...SECOND, passing: null },
  ]);
  expect(await changedRules()).toEqual([{ ...SECOND, passing: null, isDefault: false }]);
  expect(await countAudit()).toBe(2);
  await save([{ ...SECOND, lowest: 5 }]);
  expect(await changedRules()).toEqual([]);
  expect(await countAudit()).toBe(3);
});

test.each([
  ['grade', { level: 'preschool', grade: 4 }, 'validations.gradeOfLevel'],
  ['lowest', { lowest: null }, 'validations.required'],
  ['highest', { lowest: 8, highest: 8, passing: 8, neededAverage: 8 }, 'validations.scaleOrder'],
  ['passing', { passing: 5 }, 'validations.outsideScale'],
  ['neededAverage', { neededAverage: 5 }, 'validations.outsideScale'],
  ['passing', { isNumeric: false, lowest: null, highest: null, neededAverage: null }, 'validations.observationsOnly'],
] as const)('[BOL-02] save names rows.0.%s: %j', async (field, changes, text) => {
  const answer = await save([{ ...SECOND, ...changes }]);
  expect(refusal(answer)).toEqual(invalid(`rows.0.${field}`));
  expect(answer.body.fields[`rows.0.${field}`]).toEqual([es[text]]);
  expect(await changedRules()).toEqual([]);
});

test('[BOL-02] many saves at once leave one rule of each grade', async () => {
  const answers = await Promise.all(
    [5, 6, 7, 8].flatMap((lowest) => [save([{ ...SECOND, lowest, passing: 8, neededAverage: 8 }]), save([SECOND])]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await changedRules()).toHaveLength(1);
});

test('[VAL-05 evaluation-rules/getAll] [VAL-05 evaluation-rules/save] staff read the rules, heads change them', async () => {
  expect((await getAll(school().teacher)).status).toBe(200);
  expect(refusal(await getAll(school().parent))).toEqual(FORBIDDEN);
  for (const person of [school().teacher, school().parent])
    expect(refusal(await save([SECOND], person))).toEqual(FORBIDDEN);
  for (const person of [foreign().directive, foreign().teacher])
    expect(refusal(await getAll(person))).toEqual(NOT_FOUND);
  expect(refusal(await save([SECOND], foreign().directive))).toEqual(NOT_FOUND);
});
