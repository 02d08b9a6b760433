import type { StudentScores } from '@pupitre/shared/contracts/student-activities';
import type { AttendanceRow } from '@pupitre/shared/contracts/student-attendance';
import type { GradeGrid } from '@pupitre/shared/contracts/student-tasks';
import type { Administrator } from './administrator.ts';
import { findAudit } from './audit.ts';
import { call, type Method, type Reply } from './call.ts';
import {
  insertGroupActivity,
  insertGroupTask,
  insertSchoolActivity,
  type LivingSchool,
  type Person,
} from './schools.ts';

/** The day of the rows. */
export const CELL_DATE = '2026-09-01';

/** A school with an activity and a task of its group. */
type RatedSchool = LivingSchool & { activity: { id: number }; task: { id: number } };

/** A kind of rows that a class is saved with. */
type CellKind = {
  path: string;
  method: Method;
  entity: 'student_activities' | 'student_attendance' | 'student_tasks';
  /** The fields that say what is rated beside the student. */
  rated: (school: RatedSchool) => object;
  /** Three values that differ from each other. */
  values: readonly [object, object, object];
};

const CELL_KINDS: Record<'grades' | 'marks' | 'stars', CellKind> = {
  marks: {
    path: 'student-attendance',
    method: 'POST',
    entity: 'student_attendance',
    rated: () => ({}),
    values: [
      { attendence: true, delay: false },
      { attendence: false, delay: false },
      { attendence: true, delay: true },
    ],
  },
  stars: {
    path: 'student-activities',
    method: 'POST',
    entity: 'student_activities',
    rated: ({ activity }) => ({ group_activities: activity }),
    values: [{ score: 1 }, { score: 2 }, { score: 3 }],
  },
  grades: {
    path: 'student-tasks',
    method: 'PUT',
    entity: 'student_tasks',
    rated: ({ task }) => ({ group_tasks: task }),
    values: [
      { delivered: true, qualification: 60 },
      { delivered: true, qualification: null },
      { delivered: false, qualification: null },
    ],
  },
};

/** A cell as the read of its class shows it; null for one without a row. */
type ReadCell = { id: number | null; rowVersion: number | null };
/** The answers to a save, as clients of before get it, and with the conflicts of rows that say what was seen. */
export const SAVED = { result: true, message: 'updated' };
export const withConflicts = (...conflicts: object[]) => ({
  ...SAVED,
  conflicts,
  ...(conflicts.length > 0 && { now: expect.any(String) }),
});

const rateSchool = async (admin: Administrator, school: LivingSchool): Promise<RatedSchool> => {
  const activity = await insertSchoolActivity(admin.db(), school.id);
  return {
    ...school,
    activity: await insertGroupActivity(admin.db(), school.group, activity.id),
    task: await insertGroupTask(admin.db(), school.group, { date: CELL_DATE }),
  };
};

const readMarks = async (admin: Administrator, { group }: RatedSchool, studentId: number) => {
  const body = { groupId: group.id, date: CELL_DATE };
  const { tableData } = (await admin.call<AttendanceRow>('POST', 'student-attendance/getTable', body)).body;
  return tableData.items.find(({ student }) => student.id === studentId);
};
const readStars = async (admin: Administrator, { group, activity }: RatedSchool, studentId: number) => {
  const body = { groupId: group.id, date: CELL_DATE };
  const path = 'student-activities/getActivitiesByGroup';
  const { students } = (await admin.call<{ students: StudentScores[] }>('POST', path, body)).body.data;
  const child = students.find(({ id }) => id === studentId);
  return child?.activities.find(({ group_activities }) => group_activities.id === activity.id);
};
const readGrades = async (admin: Administrator, { group, task }: RatedSchool, studentId: number) => {
  const body = { groupId: group.id, from: CELL_DATE, to: CELL_DATE };
  const { grades } = (await admin.call<GradeGrid>('POST', 'student-tasks/getGrid', body)).body.data;
  return grades.find(({ student, group_tasks }) => student.id === studentId && group_tasks.id === task.id);
};
const READS = { marks: readMarks, stars: readStars, grades: readGrades };

export type KindName = keyof typeof CELL_KINDS;
export const KIND_NAMES: readonly KindName[] = ['marks', 'stars', 'grades'];

/** Rows of one kind in a school, by the calls of the screens. */
const cellsOf = (admin: Administrator, name: KindName, living: () => LivingSchool) => {
  const kind = CELL_KINDS[name];
  let school: RatedSchool;
  beforeEach(async () => {
    school = await rateSchool(admin, living());
  });
  /** A row with one of the three values, of the school's first student without `student`. */
  const row = (value: 0 | 1 | 2, stamped: object = {}): object => ({
    student: { id: school.studentId },
    ...kind.rated(school),
    ...kind.values[value],
    ...stamped,
  });
  /** Saves rows as the teacher of the group, unless another caller or the address of another server is given. */
  const save = (rows: object[], { token }: Person = school.teacher, url = admin.url()): Promise<Reply<unknown>> =>
    call(url, kind.method, `${kind.path}/save`, { groupId: school.group.id, date: CELL_DATE, rows }, { token });
  /** The row of a student as the read of the class shows it. */
  const read = async (studentId = school.studentId): Promise<ReadCell | undefined> =>
    READS[name](admin, school, studentId);
  const audit = async (studentId = school.studentId) =>
    findAudit(admin.db(), kind.entity, (await read(studentId))?.id ?? 0);
  /** The conflict of the row with one of the three values, at a version that somebody made. */
  const conflict = (
    value: 0 | 1 | 2 | null,
    rowVersion: number | null,
    by: Person | null,
    chosenAgain: string[] = [],
  ): object => ({
    student: { id: school.studentId },
    ...kind.rated(school),
    theirs: value === null ? null : kind.values[value],
    rowVersion,
    chosenAgain,
    by: by && { id: by.id, name: 'MARÍA JOSÉ ÑÁÑEZ ZÚÑIGA' },
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  return { kind, school: () => school, row, save, read, audit, conflict };
};
export type Cells = ReturnType<typeof cellsOf>;

/** Rows of every kind in a school. */
export const everyKindOf = (admin: Administrator, living: () => LivingSchool): Record<KindName, Cells> => ({
  marks: cellsOf(admin, 'marks', living),
  stars: cellsOf(admin, 'stars', living),
  grades: cellsOf(admin, 'grades', living),
});
