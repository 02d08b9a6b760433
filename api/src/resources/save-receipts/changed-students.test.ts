import { sql } from 'kysely';
import { createDatabaseFixture } from '../../testing/database-fixture.ts';
import {
  insertGroupActivity,
  insertGroupTask,
  insertLivingSchool,
  insertSchoolActivity,
  insertStudentRow,
} from '../../testing/schools.ts';
import type { SaveOutcome } from './stamped-rows.ts';

const database = createDatabaseFixture();
const DAY = '2026-09-01';

test.each(['save_attendance_once', 'save_scores_once', 'save_grades_once'] as const)(
  '[CFL-11] %s names the students whose rows it wrote, and no other one',
  async (name) => {
    const { db } = database;
    const { id, group, teacher, studentId } = await insertLivingSchool(db);
    const others: number[] = [];
    for (let made = 0; made < 4; made += 1) others.push((await insertStudentRow(db, group)).id);
    const [due = 0, equal = 0, late = 0, done = 0] = others;
    const activities: number[] = [];
    for (let made = 0; made < 2; made += 1) {
      activities.push((await insertGroupActivity(db, group, (await insertSchoolActivity(db, id)).id)).id);
    }
    const task = await insertGroupTask(db, group);
    const cell = (student: number, isHigh: boolean, stamped: object = {}, activity = activities[0]) => ({
      student_id: student,
      group_activity_id: activity,
      group_task_id: task.id,
      attendence: isHigh,
      delay: false,
      score: isHigh ? 5 : 1,
      delivered: true,
      qualification: isHigh ? 100 : 10,
      ...stamped,
    });
    const save = async (...cells: object[]) => {
      const day = name === 'save_grades_once' ? sql`` : sql`${DAY}, `;
      const { rows } = await sql<{ outcome: SaveOutcome<unknown> }>`
        select ${sql.ref(name)}(${id}, ${group.id}, ${day}${JSON.stringify(cells)}, ${teacher.id}) as outcome`.execute(
        db,
      );
      return rows[0]?.outcome;
    };
    await save(...others.map((student) => cell(student, false, { stamp: `s${student}` })));
    const outcome = await save(
      cell(studentId, true),
      cell(due, true, { is_checked: true, was: 1 }),
      cell(equal, false, { is_checked: true, was: 7 }),
      cell(late, true, { is_checked: true, was: 7 }),
      cell(done, true, { stamp: `s${done}` }),
      // A student with two rows is named once.
      ...(name === 'save_scores_once' ? [cell(studentId, true, {}, activities[1])] : []),
    );
    expect(outcome?.changed).toEqual([studentId, due]);
    expect(outcome?.conflicts).toMatchObject([{ student: { id: late } }]);
  },
);
