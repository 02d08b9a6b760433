import { requireManagedSchool } from 'api/dist/resources/schools/own-school.queries.js';
import { findStudentsOfSchool } from 'api/dist/resources/students/school-students.queries.js';
import { compareLists, type List } from './list-comparison.ts';
import { seedSchools } from './seed-schools.ts';
import { seedStudents } from './seed-students.ts';

/** Schools of 100 students: 1,000 and 100,000 students in all. */
const SIZES = [10, 1_000];
const PAGE = { page: 1, rowsPerPage: 50, sortBy: 'paternal', descending: false } as const;
const STATUSES = ['active', 'toConfirm', 'left', null] as const;

const listsOf = (schoolId: number): List[] =>
  STATUSES.flatMap((status) =>
    ['', 'ruiz'].map((search) => ({
      name: `students/getTable ${status ?? 'all'}${search && ', searched'}`,
      path: 'students/getTable',
      body: { ...PAGE, schoolId, status, search },
      read: async (db, me) => {
        const school = await requireManagedSchool(db, me, schoolId);
        return findStudentsOfSchool(db, { schoolId: school.id, status }, { ...PAGE, search });
      },
    })),
  );

/** Prints how the lists of a school's students change when the portal grows a hundredfold. */
export const benchStudents = (neighbourUrl: string): Promise<void> =>
  compareLists(neighbourUrl, {
    name: 'students',
    sizes: SIZES,
    seed: (schools) => async (client) => {
      await seedSchools(client, schools);
      await seedStudents(client, schools);
    },
    lists: listsOf,
  });
