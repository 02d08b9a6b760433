import { sql } from 'kysely';
import { createNoticeSchool } from '../testing/notice-school.ts';
import { insertGroupTask } from '../testing/schools.ts';

const { db, school, as, sendAll, stored, choose, today } = createNoticeSchool();

const taskOf = async (daysAgo: number): Promise<{ id: number }> => {
  const { rows } = await sql<{ day: string }>`select ${today()}::date - ${daysAgo}::int as day`.execute(db());
  return insertGroupTask(db(), school().group, { date: rows[0]?.day ?? '' });
};
const save = async (grades: readonly [{ id: number }, number][]): Promise<void> => {
  const { group, studentId, teacher } = school();
  const rows = grades.map(([{ id }, qualification]) => ({
    student: { id: studentId },
    group_tasks: { id },
    delivered: true,
    qualification,
  }));
  expect((await as(teacher, 'PUT', 'student-tasks/save', { groupId: group.id, rows })).status).toBe(200);
};

test('[NTC-04] a cancelled grade that did not change stays cancelled beside one that did', async () => {
  const { parent } = school();
  const [first, second] = [await taskOf(2), await taskOf(1)];
  await save([[first, 80]]);
  await sql`update notices set state = 'cancelled'`.execute(db());
  await save([
    [first, 80],
    [second, 70],
  ]);
  expect(await stored(parent)).toEqual(['grade 1 80 cancelled', 'grade 1 70 waiting']);
  await save([
    [first, 85],
    [second, 70],
  ]);
  expect(await stored(parent)).toEqual(['grade 1 85 waiting', 'grade 1 70 waiting']);
});

test('[NTC-02] a correction of a grade that was cancelled comes back, also for a task of long ago', async () => {
  const { parent } = school();
  await choose(parent);
  const task = await taskOf(1);
  await save([[task, 80]]);
  await sql`update notices set shown_at = now()`.execute(db());
  await sendAll();
  await sql`update group_tasks set date = date - 20 where id = ${task.id}`.execute(db());
  for (const qualification of [90, 80]) await save([[task, qualification]]);
  expect(await stored(parent)).toEqual(['grade 1 80 sent', 'grade 2 80 cancelled']);
  await save([[task, 90]]);
  expect(await stored(parent)).toEqual(['grade 1 80 sent', 'grade 2 90 waiting']);
});
