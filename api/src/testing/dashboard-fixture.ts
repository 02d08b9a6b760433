import type { SchoolNumbers } from '@pupitre/shared/contracts/dashboards';
import type { NewRow } from '../db/schema.ts';
import { insertGroupRow, insertStudentRow, type GroupOfSchool } from './schools.ts';
import { createSchoolsFixture, type SchoolsFixture } from './schools-fixture.ts';

export const [PRESENT, LATE, ABSENT] = [
  { attendence: true, delay: false },
  { attendence: true, delay: true },
  { attendence: false, delay: false },
];
type Marks = typeof PRESENT;

/** A Wednesday. */
export const DATE = '2026-09-16';

type Stay = { entered_on?: string; left_on?: string; exit_reason?: 'otherSchool' };

/** A school, what happens in it, and its dashboard. */
export type DashboardFixture = SchoolsFixture & {
  dashboard: (date?: string) => Promise<SchoolNumbers>;
  insertGroup: (changes?: Partial<NewRow<'groups'>>) => Promise<GroupOfSchool>;
  insertStudent: (group: GroupOfSchool, changes?: Partial<NewRow<'students'>>) => Promise<number>;
  mark: (studentId: number, marks: Marks, dates?: string[], group?: GroupOfSchool) => Promise<void>;
  /** Changes the enrolments of a student. */
  enroll: (studentId: number, change: Stay) => Promise<unknown>;
  insertYear: (from: string, to: string) => Promise<{ id: number }>;
  close: (yearId: number, date: string) => Promise<unknown>;
  insertPeriod: (yearId: number, number: number, from: string, to: string) => Promise<unknown>;
};

/** Makes the schools before each test of the file that calls this. */
export const createDashboardFixture = (): DashboardFixture => {
  const schools = createSchoolsFixture(beforeEach);
  const { admin, school } = schools;
  const ofSchool = () => ({ school_id: school().id });
  return {
    ...schools,
    dashboard: async (date = DATE) => {
      const { token } = school().directive;
      return (await admin.call<SchoolNumbers>('POST', 'dashboards/getSchool', { date }, { token })).body.data;
    },
    insertGroup: (changes = {}) => insertGroupRow(admin.db(), school().id, school().teacher.id, changes),
    insertStudent: async (group, changes = {}) => (await insertStudentRow(admin.db(), group, changes)).id,
    mark: async (student_id, marks, dates = [DATE], { id: group_id } = school().group) => {
      const values = dates.map((date) => ({ ...ofSchool(), group_id, student_id, ...marks, date }));
      await admin.db().insertInto('student_attendance').values(values).execute();
    },
    enroll: (studentId, change) =>
      admin.db().updateTable('enrollments').set(change).where('student_id', '=', studentId).execute(),
    insertYear: (start_date, end_date) => {
      const values = { ...ofSchool(), name: start_date, start_date, end_date, weekdays: [1, 2, 3, 4, 5] };
      return admin.db().insertInto('school_years').values(values).returning('id').executeTakeFirstOrThrow();
    },
    close: (school_year_id, start_date) => {
      const closure = { start_date, end_date: start_date, kind: 'holiday', name: 'Independencia' } as const;
      return admin
        .db()
        .insertInto('school_closures')
        .values({ ...ofSchool(), school_year_id, ...closure })
        .execute();
    },
    insertPeriod: (school_year_id, number, start_date, end_date) => {
      const values = { ...ofSchool(), school_year_id, number, start_date, end_date };
      return admin.db().insertInto('grading_periods').values(values).execute();
    },
  };
};
