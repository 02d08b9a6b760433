import type { PeriodGradeGrid } from '@pupitre/shared/contracts/period-grades';
import { gradeGroup } from './grading.ts';
import { createSchoolsFixture } from './schools-fixture.ts';
import { insertStudentRow, type Person } from './schools.ts';

/** Two schools, of which the first one's group is a third grade of primary school with a grading period. */
export const createPeriodGradeFixture = () => {
  const { admin, school, foreign } = createSchoolsFixture(beforeEach);
  let periodId: number;
  beforeEach(async () => {
    ({ periodId } = await gradeGroup(admin.db(), school().group, 'primary', 3));
  });
  const place = () => ({ groupId: school().group.id, gradingPeriodId: periodId });

  const readGrid = (person: Person = school().teacher, changes: object = {}) =>
    admin.call<PeriodGradeGrid>('POST', 'period-grades/getGrid', { ...place(), ...changes }, person);
  const gridOf = async () => (await readGrid()).body.data;
  return {
    admin,
    school,
    foreign,
    periodId: () => periodId,
    readGrid,
    gridOf,
    /** The cells that are stored. */
    stored: async () => (await gridOf()).grades.filter(({ id }) => id !== null),
    /** A confirmed grade of the first school's student. */
    row: (changes: object = {}) => ({
      student: { id: school().studentId },
      field: 'languages',
      subject: null,
      grade: 8,
      observation: '',
      confirmed: true,
      ...changes,
    }),
    save: (rows: unknown, person: Person = school().teacher, changes: object = {}) =>
      admin.call('PUT', 'period-grades/save', { ...place(), rows, ...changes }, person),
    insertClass: async (count: number) => {
      const ids = [];
      for (let made = 0; made < count; made += 1) ids.push(await insertStudentRow(admin.db(), school().group));
      return ids;
    },
  };
};
