import { createLiveFixture, READERS, STAFF, toAll, toBoth } from '../testing/live-fixture.ts';
import { insertStudentRow } from '../testing/schools.ts';

const { admin, school, foreign, person, page, heardAfter, send } = createLiveFixture();
const DATE = '2026-05-11';
const child = () => ({ id: school().studentId });
const group = () => ({ id: school().group.id });
const rowsOf = (attendence: boolean) => [{ student: child(), attendence, delay: false }];
const bodyOf = (rows: object[]) => ({ groupId: group().id, date: DATE, rows });
const save = (attendence: boolean) => () =>
  send(school().teacher, 'POST', 'student-attendance/save', bodyOf(rowsOf(attendence)));

test('[LIV-02] a saved mark is told to the guardians who see, the teachers of the group and the directives', async () => {
  expect(await heardAfter(save(true))).toEqual(toAll(READERS, ['Attendance', 'Home']));
  const isOwn = (['teacher', 'helper', 'parent'] as const).map((name) =>
    page(name)
      .news()
      .filter(({ tags }) => tags.includes('Attendance'))
      .map((news) => news.isOwn),
  );
  expect(isOwn).toEqual([[true], [false], [false]]);
});

test('[LIV-02] a save that changes nothing, and one that is refused, are told to nobody', async () => {
  expect(await heardAfter(save(true))).toEqual({});
  const stranger = { student: { id: foreign().studentId }, attendence: true, delay: false };
  const refusedSave = async () => {
    const body = bodyOf([...rowsOf(false), stranger]);
    const options = { token: school().teacher.token };
    expect((await admin.call('POST', 'student-attendance/save', body, options)).status).toBe(404);
  };
  expect(await heardAfter(refusedSave)).toEqual({});
});

test('[LIV-03] a guardian who does not see any more is told so, and then nothing', async () => {
  const db = admin.db();
  const { id } = person('formerParent');
  const guardian = await db
    .insertInto('student_guardians')
    .values({ student_id: child().id, user_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const change = { ...guardian, rowVersion: 1, relation: 'father', mails: true, isPrimary: false, sees: false };
  const shutOut = () => send(school().directive, 'PUT', 'guardians/update', change);
  const families = ['Enrollment', 'Guardian', 'Home', 'Profile', 'Student'];
  expect(await heardAfter(shutOut)).toEqual({
    ...toBoth(families, ['Enrollment', 'Guardian', 'Student']),
    formerParent: families,
  });
  expect(await heardAfter(save(false))).toEqual(toAll(READERS, ['Attendance', 'Home']));
});

test('[LIV-02] what a former school wrote is told to that school, not to the one of today', async () => {
  const db = admin.db();
  const moved = await insertStudentRow(db, foreign().group);
  const after = { school_id: school().id, group_id: group().id, student_id: moved.id };
  const entry = { user_id: null, action: 'update', entity: 'student_attendance', entity_id: 1 } as const;
  const values = { ...entry, after: JSON.stringify(after) };
  expect(await heardAfter(() => db.insertInto('audit_log').values(values).execute())).toEqual(
    toAll(STAFF, ['Attendance', 'Home']),
  );
});
