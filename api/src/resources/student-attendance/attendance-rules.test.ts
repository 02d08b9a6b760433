import { MOST_ROWS } from '@pupitre/shared/contracts/student-attendance';
import { en } from '@pupitre/shared/contracts/texts/server-en';
import { es, type ServerMessage } from '@pupitre/shared/contracts/texts/server-es';
import { asAdministrator } from '../../testing/administrator.ts';
import { referenceRules, type Rule, testRules } from '../../testing/rule-tests.ts';
import { above, below, REQUIRED, type RuleTexts, TYPE } from '../../testing/rule-texts.ts';
import { insertLivingSchool, type LivingSchool } from '../../testing/schools.ts';

const admin = asAdministrator();
let school: LivingSchool;
beforeAll(async () => {
  school = await insertLivingSchool(admin.db());
});

const says = (id: ServerMessage['id']): RuleTexts => [es[id], en[id]];
const refused = (field: string, values: unknown[], texts: RuleTexts): Rule[] =>
  values.map((value) => [field, { [field]: value }, texts]);
const flagRules = (field: string): Rule[] => [
  ...refused(field, [undefined, null], REQUIRED),
  ...refused(field, ['true', 1], TYPE),
];
const NO_DAYS = ['2026-02-30', '2025-02-29', '1899-12-31', '2201-01-01', '2026-9-1', '2026-09-01 08:00', '01/09/2026'];

testRules(
  admin,
  'student-attendance',
  () => ({
    attendence: true,
    delay: false,
    date: '2026-09-01',
    student: { id: school.studentId },
    group: { id: school.group.id },
  }),
  [
    ...flagRules('attendence'),
    ...flagRules('delay'),
    ['delay', { attendence: false, delay: true }, says('validations.delay')],
    ...refused('date', [undefined, null, ''], REQUIRED),
    ...refused('date', [20_260_901, ['2026-09-01']], TYPE),
    ...refused('date', NO_DAYS, says('validations.day')),
    ...referenceRules('student'),
    ...referenceRules('group'),
  ],
);

const row = (changes: object = {}) => ({
  student: { id: school.studentId },
  attendence: true,
  delay: false,
  ...changes,
});
const save = (changes: object, language = 'es') => {
  const body = { groupId: school.group.id, date: '2026-09-01', rows: [row()], ...changes };
  return admin.call('POST', 'student-attendance/save', body, { language });
};
/** Rows of which the third is another. */
const third = (changes: object) => ({ rows: [row(), row(), row(changes), row()] });
const SAVE_RULES: [field: string, wrong: () => object, texts: RuleTexts][] = [
  ['groupId', () => ({ groupId: undefined }), REQUIRED],
  ['groupId', () => ({ groupId: '1' }), TYPE],
  ['date', () => ({ date: '2026-02-30' }), says('validations.day')],
  ['date', () => ({ date: null }), REQUIRED],
  ['rows', () => ({ rows: undefined }), REQUIRED],
  ['rows', () => ({ rows: null }), REQUIRED],
  ['rows', () => ({ rows: { 0: row() } }), TYPE],
  ['rows', () => ({ rows: [] }), below(1)],
  ['rows', () => ({ rows: Array.from({ length: MOST_ROWS + 1 }, () => row()) }), above(MOST_ROWS)],
  ['rows.2', () => ({ rows: [row(), row(), null] }), REQUIRED],
  ['rows.2', () => ({ rows: [row(), row(), 5] }), TYPE],
  ['rows.2.delay', () => third({ attendence: false, delay: true }), says('validations.delay')],
  ['rows.2.delay', () => third({ delay: undefined }), REQUIRED],
  ['rows.2.delay', () => third({ delay: 0 }), TYPE],
  ['rows.2.attendence', () => third({ attendence: null }), REQUIRED],
  ['rows.2.attendence', () => third({ attendence: 'sí' }), TYPE],
  ['rows.2.student', () => third({ student: undefined }), REQUIRED],
  ['rows.2.student.id', () => third({ student: {} }), REQUIRED],
  ['rows.2.student.id', () => third({ student: { id: '7' } }), TYPE],
  ['rows.2.student.id', () => third({ student: { id: 0 } }), below(1)],
];

test.each(SAVE_RULES)('[VAL-01 student-attendance] save: %s', async (field, wrong, [spanish, english]) => {
  const answer = await save(wrong());
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'validation', fields: { [field]: [spanish] } });
  expect(Object.keys(answer.body.fields)).toEqual([field]);
  expect((await save(wrong(), 'en-us')).body.fields).toEqual({ [field]: [english] });
});

test('[VAL-01 student-attendance] save: every wrong row is named at once, and the most that fits is taken', async () => {
  const wrong = row({ attendence: false, delay: true });
  const { body } = await save({ rows: [wrong, row(), wrong, row({ student: null })] });
  expect(Object.keys(body.fields)).toEqual(['rows.0.delay', 'rows.2.delay', 'rows.3.student']);
  expect((await save({ rows: Array.from({ length: MOST_ROWS }, () => row()) })).body).toEqual({
    result: true,
    message: 'updated',
  });
});

test.each(NO_DAYS)('[VAL-01 student-attendance] getTable refuses the day %s', async (date) => {
  const answer = await admin.call('POST', 'student-attendance/getTable', { groupId: school.group.id, date });
  expect(answer.body).toMatchObject({ code: 'validation', fields: { date: [es['validations.day']] } });
});
