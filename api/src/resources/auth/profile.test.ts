import { readProfile } from '../../testing/profiles.ts';
import {
  insertEmployee,
  insertGroupRow,
  insertLivingSchool,
  insertStudentRow,
  type LivingSchool,
} from '../../testing/schools.ts';
import { tokenOf } from '../../testing/accounts.ts';
import { createServerFixture } from '../../testing/test-server.ts';

const server = createServerFixture();
let school: LivingSchool;
let foreign: LivingSchool;
beforeAll(async () => {
  [school, foreign] = [await insertLivingSchool(server.db), await insertLivingSchool(server.db)];
});

const codesOf = async (token: string) => (await readProfile(server.url, token)).groups.map(({ code }) => code);

test('staff are told their school, parents and administrators none', async () => {
  const named = { id: school.id, name: expect.stringMatching(/^ESCUELA/) };
  const { directive, teacher, parent } = school;
  const admin = await tokenOf(server.db, 'super_admin');
  const tokens = [directive.token, teacher.token, parent.token, admin];
  const profiles = await Promise.all(tokens.map((token) => readProfile(server.url, token)));
  expect(profiles.map((profile) => profile.school)).toEqual([named, named, null, null]);
  expect(profiles.map(({ groups }) => groups.length)).toEqual([0, 1, 1, 0]);
});

test('a teacher is told the living groups in charge of or listed in, in order of their codes', async () => {
  const { db } = server;
  const { id: schoolId, teacher, directive } = school;
  const [own] = await codesOf(teacher.token);
  await insertGroupRow(db, schoolId, teacher.id, { code: 'ÁBACO' });
  await insertEmployee(db, await insertGroupRow(db, schoolId, directive.id, { code: 'Ñ' }), teacher.id);
  await insertGroupRow(db, schoolId, teacher.id, { code: 'OLD', deleted_at: new Date() });
  await insertGroupRow(db, schoolId, directive.id, { code: 'OTHER' });
  expect(await codesOf(teacher.token)).toEqual(['ÁBACO', own, 'Ñ']);
});

test("a parent is told each group of the children once, and those of no one else's", async () => {
  const { db } = server;
  const { parent, group } = school;
  await insertStudentRow(db, group, { user_id: parent.id });
  await insertStudentRow(db, foreign.group, { user_id: parent.id });
  await insertStudentRow(db, group, { user_id: parent.id, group_id: null, school_id: null });
  const { groups } = await readProfile(server.url, parent.token);
  expect(groups.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([group.id, foreign.group.id]);
});
