import { createNoticeSchool } from '../testing/notice-school.ts';
import { queuedMails } from '../testing/mails.ts';
import { insertStudentRow } from '../testing/schools.ts';

const { db, school, as, rollCall, sendAll, inbox, stored, choose } = createNoticeSchool();

/** The later record of the student. Guardians of the first one see it once both are one. */
const insertTwin = async (): Promise<number> => {
  await choose(school().parent);
  return (await insertStudentRow(db(), school().group)).id;
};
const merge = async (into: number): Promise<void> => {
  const body = { id: school().studentId, into };
  expect((await as(school().directive, 'PATCH', 'students/merge', body)).status).toBe(200);
};
const subjects = async (): Promise<string[]> =>
  (await queuedMails(db())).map(({ subject }) => subject).filter((subject) => /^(Ausencia|Corrección)/.test(subject));

test('[NTC-02] an absence is sent and corrected after its record became another one', async () => {
  const { parent, studentId } = school();
  const twin = await insertTwin();
  await rollCall([studentId]);
  await merge(twin);
  expect(await inbox(parent)).toMatchObject([{ kind: 'absence', student: { id: twin } }]);
  await sendAll();
  await rollCall([], [twin]);
  await sendAll();
  expect(await subjects()).toEqual(['Ausencia de Sofía', 'Corrección: Sofía sí asistió']);
  expect(await stored(parent)).toEqual(['absence 1 absent sent', 'absence 2 none sent']);
});

test('[NTC-02] an absence that is none on the record that stays is corrected by the merge', async () => {
  const { parent, studentId } = school();
  const twin = await insertTwin();
  await rollCall([studentId], [twin]);
  await sendAll();
  await merge(twin);
  await sendAll();
  expect(await subjects()).toEqual(['Ausencia de Sofía', 'Corrección: Sofía sí asistió']);
  expect(await stored(parent)).toEqual(['absence 1 absent sent', 'absence 2 none sent']);
});

test('[NTC-02] two notices of one fact to one guardian become one', async () => {
  const { parent, studentId } = school();
  const twin = await insertTwin();
  await db().insertInto('student_guardians').values({ student_id: twin, user_id: parent.id }).execute();
  await rollCall([studentId, twin]);
  await merge(twin);
  expect(await stored(parent)).toEqual(['absence 1 absent waiting']);
  expect(await inbox(parent)).toMatchObject([{ kind: 'absence', student: { id: twin } }]);
});
