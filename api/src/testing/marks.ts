import type { Db } from '../db/schema.ts';
import type { GroupOfSchool } from './schools.ts';

/** Adds the marks of a student by day: attended, absent (F) or late (R). */
export const insertMarks = async (
  db: Db,
  group: GroupOfSchool,
  studentId: number,
  marks: Record<string, 'A' | 'F' | 'R'>,
): Promise<void> => {
  const ofStudent = { school_id: group.schoolId, group_id: group.id, student_id: studentId };
  const rows = Object.entries(marks).map(([date, sign]) => ({
    ...ofStudent,
    date,
    attendence: sign !== 'F',
    delay: sign === 'R',
  }));
  await db.insertInto('student_attendance').values(rows).execute();
};
