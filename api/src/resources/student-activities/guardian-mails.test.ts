import { mailsTo } from '../../testing/registrations.ts';
import { insertPerson, insertStudentRow, type Person } from '../../testing/schools.ts';
import { createScoreFixture, DAY } from '../../testing/score-fixture.ts';

const { admin, school, as, save, row, readUnsent } = createScoreFixture();

const emailOf = async ({ id }: Person): Promise<string> =>
  (await admin.db().selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

/** Adds a guardian of a child. */
const add = async (studentId: number, changes: object = {}): Promise<Person> => {
  const person = await insertPerson(admin.db());
  const guardian = { student_id: studentId, user_id: person.id, ...changes };
  await admin.db().insertInto('student_guardians').values(guardian).execute();
  return person;
};

test('[GUA-09] every guardian with mails who sees gets the scores of the day, once', async () => {
  const { directive } = school();
  const parent = await insertPerson(admin.db());
  const { id } = await insertStudentRow(admin.db(), school().group, { user_id: parent.id });
  const [second, quiet, blind, former] = [
    await add(id),
    await add(id, { mails: false }),
    await add(id, { sees: false }),
    await add(id, { until: '2099-01-01' }),
  ];
  await save([row(5, id)]);
  expect((await readUnsent()).find((student) => student.id === id)?.user?.id).toBe(parent.id);
  const send = () => as(directive, 'POST', 'sendQualification', { group: { id: school().group.id }, date: DAY });
  expect((await send()).body.message).toBe('qualificationSent');
  expect((await send()).body.message).toBe('nothingToSend');
  const counts = [parent, second, quiet, blind, former].map(
    async (person) => (await mailsTo(admin.db(), await emailOf(person))).length,
  );
  expect(await Promise.all(counts)).toEqual([1, 1, 0, 0, 0]);
});

test('[GUA-09] the scores go to the second guardian alone where the primary one gets no mails', async () => {
  const parent = await insertPerson(admin.db());
  const { id } = await insertStudentRow(admin.db(), school().group, { user_id: parent.id });
  const second = await add(id);
  const quiet = admin.db().updateTable('student_guardians').set({ mails: false });
  await quiet.where('student_id', '=', id).where('user_id', '=', parent.id).execute();
  await save([row(4, id)]);
  expect((await readUnsent()).find((student) => student.id === id)?.user?.id).toBe(second.id);
});
