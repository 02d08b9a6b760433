import type { ReadGone } from '@pupitre/shared/contracts/school-tokens';
import { TEST_CONFIG } from '../../testing/test-server.ts';
import { purgeErased } from '../erasures/purge-erased.ts';
import { invalid, refusal, type Method } from '../../testing/call.ts';
import { insertMarks } from '../../testing/marks.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertToken, readAll, readAs } from '../../testing/school-tokens.ts';
import {
  insertGroupRow,
  insertPastEnrollment,
  insertStaff,
  insertStudentRow,
  type Person,
} from '../../testing/schools.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);
let token = '';
let since = '';
beforeEach(async () => {
  ({ token } = await insertToken(admin.db(), school(), 'rosters:read', 'attendance:read'));
  // The `asOf` of a reading lies two minutes back.
  since = new Date(Date.now() - 1_000).toISOString();
});

const as = async ({ token: session }: Person, method: Method, path: string, body?: unknown): Promise<void> => {
  const answer = await admin.call(method, path, body, { token: session });
  expect([path, answer.status]).toEqual([path, 200]);
};
const gone = async (of = token, question: Record<string, string> = {}): Promise<string[]> => {
  const { items } = await readAll<ReadGone>(admin.url(), 'deleted', of, { changedSince: since, ...question });
  return items.map(({ list, id }) => `${list} ${id}`);
};
const idsOf = async (list: string, question: Record<string, string> = {}, of = token): Promise<number[]> =>
  (await readAll<{ id: number }>(admin.url(), list, of, question)).items.map(({ id }) => id);

test('[TOK-14] the students, groups, staff and enrolments that a school has no more since a moment', async () => {
  const { id, directive, group } = school();
  const { id: left } = await insertStudentRow(admin.db(), group);
  const stay = { reason: 'otherSchool', date: new Date().toISOString().slice(0, 10) };
  const empty = await insertGroupRow(admin.db(), id, directive.id);
  const { id: fired } = await insertStaff(admin.db(), id, 'teacher');
  const person = { name: 'Ana', paternal: 'Ruiz', maternal: 'Luna', birthdate: '2016-05-04', group: { id: group.id } };
  const added = await admin.call('POST', 'students/create', person, { token: directive.token });
  const enrollments = await idsOf('enrollments');
  expect(await gone()).toEqual([]);
  await as(directive, 'PATCH', 'students/leave', { id: left, ...stay });
  await as(directive, 'DELETE', `groups/softDelete/${empty.id}`);
  await as(directive, 'DELETE', `users/softDelete/${fired}`);
  await as(directive, 'DELETE', `students/delete/${added.body.id}`);
  const lost = enrollments.filter((each) => each === Math.max(...enrollments));
  const expected = [
    ...lost.map((each) => `enrollments ${each}`),
    `groups ${empty.id}`,
    `staff ${fired}`,
    `students ${left}`,
    `students ${added.body.id}`,
  ];
  expect(await gone()).toEqual(expected);
  // Every page has its own part of them.
  expect(await gone(token, { limit: '1' })).toEqual(expected);
  await as(directive, 'PATCH', 'students/reenter', { id: left, group: { id: group.id }, date: stay.date });
  expect(await gone()).toEqual(expected.filter((each) => each !== `students ${left}`));
});

test('[TOK-14] an erased student is gone from every list, also from those of a former school, and stays gone', async () => {
  const { group, studentId, parent } = school();
  const { token: former } = await insertToken(admin.db(), foreign(), 'rosters:read', 'attendance:read');
  await insertMarks(admin.db(), group, studentId, { '2026-09-01': 'F' });
  await insertPastEnrollment(admin.db(), foreign().group, studentId);
  const past = Math.max(...(await idsOf('enrollments', {}, former)));
  const [stay] = await idsOf('enrollments');
  const { body } = await admin.call(
    'POST',
    'privacy-requests/create',
    { kind: 'erasure', studentId, text: 'Cancelen los datos' },
    { token: parent.token },
  );
  const answer = { id: body.id, rowVersion: 1, accepted: true, answer: 'Se cancela' };
  await as({ id: 0, token: admin.token() }, 'PATCH', 'privacy-requests/answer', answer);
  for (const reader of [token, former]) {
    for (const list of ['students', 'enrollments']) {
      expect(await idsOf(list, {}, reader)).not.toContain(list === 'students' ? studentId : stay);
      expect(await idsOf(list, { changedSince: since }, reader)).toEqual([]);
    }
  }
  expect(await idsOf('attendance', { from: '2026-09-01', to: '2026-09-30' })).toEqual([]);
  const expected = [
    [`enrollments ${stay}`, `students ${studentId}`],
    [`enrollments ${past}`, `students ${studentId}`],
  ];
  expect([await gone(), await gone(former)]).toEqual(expected);
  await purgeErased({ db: admin.db(), config: { ...TEST_CONFIG, eraseAfterDays: 0 } });
  expect(await admin.db().selectFrom('blocked_rows').select('id').execute()).toEqual([]);
  expect([await gone(), await gone(former)]).toEqual(expected);
});

test('[TOK-14] a school hears of no row of another one', async () => {
  const { id, directive } = foreign();
  const { id: fired } = await insertStaff(admin.db(), id, 'teacher');
  await as(directive, 'DELETE', `users/softDelete/${fired}`);
  const { token: other } = await insertToken(admin.db(), foreign(), 'rosters:read');
  expect([await gone(), await gone(other)]).toEqual([[], [`staff ${fired}`]]);
});

test.each([
  ['deleted', 'changedSince'],
  ['deleted?changedSince=2026-09-01', 'changedSince'],
])('[VAL-01 v1] the question %s is refused', async (path, field) => {
  expect(refusal(await readAs(admin.url(), path, token))).toEqual(invalid(field));
});
