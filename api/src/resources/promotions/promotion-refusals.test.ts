import { asAdministrator } from '../../testing/administrator.ts';
import { NOT_FOUND, refusal } from '../../testing/call.ts';
import {
  FIRST_DAY,
  insertPromotedSchool,
  promotionCalls,
  type PromotedSchool,
} from '../../testing/promotion-fixture.ts';
import { insertGroupRow, insertStudentRow } from '../../testing/schools.ts';

const admin = asAdministrator();
let school: PromotedSchool;
beforeEach(async () => {
  school = await insertPromotedSchool(admin.db(), 2);
});
const { apply, preview, undo, list, ask } = promotionCalls(admin, () => school);
const gradeAt = (grade: number) => {
  const found = school.grades[grade - 1];
  if (!found) throw new Error(`There is no grade ${grade}.`);
  return found;
};
const placesOf = async () => {
  const students = admin.db().selectFrom('students').select(['id', 'school_id', 'group_id', 'row_version']);
  return students.where('id', 'in', school.ids).orderBy('id').execute();
};
let keys = 0;
const newKey = (): string => `refused ${(keys += 1)}`;
const validation = (field: string) => ({ status: 400, result: false, code: 'validation', fields: [field] });
const at = (place: string) => `rows.1.${place}`;

test('[PRO-07] wrong rows are refused by their paths, and nothing is written', async () => {
  const foreign = await insertPromotedSchool(admin.db(), 1);
  const [a = 0, b = 0] = school.ids;
  const next = { id: gradeAt(2).next?.id };
  const good = { student: { id: a }, decision: 'promote', group: next };
  const bad = (row: object) => [good, { ...good, student: { id: b }, ...row }];
  const before = await placesOf();
  const moved = await insertStudentRow(admin.db(), gradeAt(3).next ?? school.group);
  const archived = await insertGroupRow(admin.db(), school.id, school.teacher.id, {
    school_year_id: school.yearId,
    archived_at: new Date(),
  });
  for (const [rows, expected] of [
    [bad({ student: { id: foreign.ids[0] } }), { ...NOT_FOUND, fields: [at('student.id')] }],
    [bad({ student: { id: a } }), validation(at('student.id'))],
    [bad({ student: { id: moved.id } }), validation(at('student.id'))],
    [bad({ group: { id: foreign.grades[1]?.next?.id } }), { ...NOT_FOUND, fields: [at('group.id')] }],
    [bad({ group: { id: gradeAt(2).old.id } }), validation(at('group.id'))],
    [bad({ group: { id: archived.id } }), validation(at('group.id'))],
    [bad({ group: null }), validation(at('group'))],
    [bad({ decision: 'skip' }), validation(at('decision'))],
    [[], validation('rows')],
  ] as const) {
    expect(refusal(await apply(newKey(), [...rows]))).toEqual(expected);
  }
  expect(refusal(await apply('', [good]))).toEqual(validation('key'));
  expect(await placesOf()).toEqual(before);
  expect(await list()).toEqual([]);
});

test('[PRO-07] a day before the year of the groups, or after the new one, is refused by the preview already', async () => {
  const [id] = school.ids;
  const rows = [{ student: { id }, decision: 'promote', group: { id: gradeAt(2).next?.id } }];
  const previewOn = (date: string, changes: object = {}) =>
    ask('preview', { schoolYear: { id: school.yearId }, date, ...changes });
  const early = ['No puede ser antes del 01/09/2025, cuando empezó el ciclo actual de los grupos'];
  for (const [date, texts] of [
    ['2016-08-31', early],
    ['2025-08-31', early],
    ['2027-07-10', ['Debe ser antes de que termine el ciclo nuevo']],
  ] as const)
    for (const answer of [
      await previewOn(date),
      await previewOn(date, { rows }),
      await apply(newKey(), rows, { date }),
    ]) {
      expect(refusal(answer)).toEqual(validation('date'));
      expect(answer.body.fields).toEqual({ date: texts });
    }
  for (const date of ['2025-09-01', '2027-07-09']) expect((await previewOn(date, { rows })).status).toBe(200);
  // Only the groups that students leave have a say.
  const leaver = { student: { id: school.studentId }, decision: 'graduate', group: null };
  expect((await previewOn('2016-08-31', { rows: [leaver] })).status).toBe(200);
});

test('[PRO-07] a preview refuses rows with the codes of a promotion, and names who is gone', async () => {
  const foreign = await insertPromotedSchool(admin.db(), 1);
  const next = { id: gradeAt(2).next?.id };
  const row = { student: { id: school.ids[0] }, decision: 'promote', group: next };
  const wrongGroup = { ...row, group: { id: gradeAt(2).old.id } };
  const stranger = { ...row, student: { id: foreign.ids[0] } };
  const late = { date: '2027-08-01' };
  const both = async (rows: object[], changes: object = {}) => {
    const body = { schoolYear: { id: school.yearId }, date: FIRST_DAY, rows, ...changes };
    const [shown, applied] = [await ask('preview', body), await apply(newKey(), rows, changes)];
    expect(refusal(shown)).toEqual(refusal(applied));
    return refusal(shown);
  };
  expect(await both([wrongGroup])).toEqual(validation('rows.0.group.id'));
  // The rows of other schools are refused before all rules.
  expect(await both([wrongGroup, stranger])).toEqual({ ...NOT_FOUND, fields: [at('student.id')] });
  expect(await both([stranger], late)).toEqual({ ...NOT_FOUND, fields: ['rows.0.student.id'] });
  const group = { id: foreign.grades[1]?.next?.id };
  expect(await both([{ ...row, group }], late)).toEqual({ ...NOT_FOUND, fields: ['rows.0.group.id'] });
  const moved = await insertStudentRow(admin.db(), gradeAt(3).next ?? school.group);
  const { problems } = await preview([{ ...row, student: { id: moved.id } }]);
  expect(problems).toContainEqual({ kind: 'gone', group: null, student: expect.objectContaining({ id: moved.id }) });
  const key = newKey();
  const { id } = (await apply(key, [row])).body;
  await undo(id);
  expect(refusal(await apply(key, [stranger]))).toEqual({ ...NOT_FOUND, fields: ['rows.0.student.id'] });
});
