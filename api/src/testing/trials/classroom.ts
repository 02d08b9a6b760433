import type { Db } from '../../db/schema.ts';
import {
  insertEmployee,
  insertGroupActivity,
  insertGroupRow,
  insertGroupTask,
  insertSchool,
  insertSchoolActivity,
  insertStaff,
  insertStudentRow,
  type Person,
} from '../schools.ts';
import type { Desk } from './trial-types.ts';

const STUDENTS = 3;
const FIRST_DAY = Date.parse('2026-01-05T00:00Z');
const DAY_MS = 86_400_000;

/** A class in which one trial after the other has a day of its own. */
export type Classroom = { nextDay: () => Promise<[Desk, Desk]> };

/** Makes a school with one class and two teachers of it. */
export const insertClassroom = async (db: Db): Promise<Classroom> => {
  const school = await insertSchool(db);
  const [first, second] = [await insertStaff(db, school.id, 'teacher'), await insertStaff(db, school.id, 'teacher')];
  const group = await insertGroupRow(db, school.id, first.id);
  await insertEmployee(db, group, second.id);
  const activity = await insertSchoolActivity(db, school.id);
  const activityId = (await insertGroupActivity(db, group, activity.id)).id;
  const students: number[] = [];
  for (let place = 0; place < STUDENTS; place += 1) students.push((await insertStudentRow(db, group)).id);
  let days = 0;
  return {
    nextDay: async () => {
      const date = new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10);
      days += 1;
      const taskId = (await insertGroupTask(db, group, { date })).id;
      const deskOf = ({ id, token }: Person): Desk => {
        return { userId: id, token, groupId: group.id, date, students, activityId, taskId };
      };
      return [deskOf(first), deskOf(second)];
    },
  };
};
