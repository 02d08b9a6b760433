import { sql } from 'kysely';
import { call, refusal } from '../../testing/call.ts';
import {
  insertLivingSchool,
  insertPerson,
  insertStudentRow,
  type LivingSchool,
  type Person,
} from '../../testing/schools.ts';
import { letMinutesPass } from '../../testing/limits.ts';
import { createServerFixture } from '../../testing/test-server.ts';

const TRIES = 20;
const WRONG_CODE = { status: 422, result: false, code: 108 };
const TOO_MANY = { status: 429, result: false, code: 'tooManyRequests' };

const server = createServerFixture({ isRateLimited: true });
let school: LivingSchool;
beforeAll(async () => {
  school = await insertLivingSchool(server.db);
});

const childOf = async ({ id }: Person): Promise<number> => {
  const free = { user_id: id, group_id: null, school_id: null };
  return (await insertStudentRow(server.db, school.group, free)).id;
};
const rightCode = async (): Promise<string> => {
  const group = server.db.selectFrom('groups').select('group_code').where('id', '=', school.group.id);
  return (await group.executeTakeFirstOrThrow()).group_code;
};
const assign = ({ token }: Person, studentId: number, code: string) =>
  call(server.url, 'PUT', 'students/asignationGroup', { studentId, code }, { token });
const guess = (person: Person, studentId: number, times: number) =>
  Promise.all(Array.from({ length: times }, (_, place) => assign(person, studentId, `WRONG${place}`)));

test('[STU-05] [VAL-02 tooManyRequests] after 20 wrong codes the right one is refused too, for that user alone', async () => {
  const [parent, neighbour] = [await insertPerson(server.db), await insertPerson(server.db)];
  const [mine, theirs] = [await childOf(parent), await childOf(neighbour)];
  // All at once, so that no burst slips past the count.
  const answers = await guess(parent, mine, TRIES + 10);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(TRIES);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  const refused = await assign(parent, mine, await rightCode());
  expect(refusal(refused)).toEqual(TOO_MANY);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
  // Counted before the rows are looked at: nothing is told of any child any more.
  expect(refusal(await assign(parent, 999_999, 'WRONG'))).toEqual(TOO_MANY);
  expect((await assign(neighbour, theirs, await rightCode())).status).toBe(200);

  await letMinutesPass(server.db, 61);
  expect((await assign(parent, mine, await rightCode())).status).toBe(200);
});

test('[STU-05] right codes and other refusals are no guesses', async () => {
  const parent = await insertPerson(server.db);
  const mine = await childOf(parent);
  await guess(parent, mine, TRIES - 1);
  for (let round = 0; round < 5; round += 1) {
    expect((await assign(parent, await childOf(parent), await rightCode())).status).toBe(200);
    expect((await assign(parent, 999_999, 'WRONG')).status).toBe(404);
    expect((await assign(parent, mine, ' ')).status).toBe(400);
  }
  expect(refusal(await assign(parent, mine, 'WRONG'))).toEqual(WRONG_CODE);
  expect(refusal(await assign(parent, mine, 'WRONG'))).toEqual(TOO_MANY);
});

test('[SEC-08] wrong codes of one address count together, whoever types them', async () => {
  await sql`delete from rate_limits`.execute(server.db);
  for (let person = 0; person < 10; person += 1) {
    const guesser = await insertPerson(server.db);
    const answers = await guess(guesser, await childOf(guesser), TRIES);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(TRIES);
  }
  const next = await insertPerson(server.db);
  expect(refusal(await assign(next, await childOf(next), await rightCode()))).toEqual(TOO_MANY);
});

test('[JOI-02] a closed code counts among the guesses like any wrong one', async () => {
  await sql`delete from rate_limits`.execute(server.db);
  const parent = await insertPerson(server.db);
  const mine = await childOf(parent);
  const close = (joinOpen: boolean) =>
    call(server.url, 'PATCH', 'groups/joining', { id: school.group.id, joinOpen }, school.directive);
  expect((await close(false)).status).toBe(200);
  const code = await rightCode();
  const answers = await Promise.all(Array.from({ length: TRIES }, () => assign(parent, mine, code)));
  expect(answers.map(refusal)).toEqual(answers.map(() => WRONG_CODE));
  expect((await close(true)).status).toBe(200);
  expect(refusal(await assign(parent, mine, code))).toEqual(TOO_MANY);
});
