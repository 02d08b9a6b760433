import { studentList } from 'api/dist/resources/students/student-list.queries.js';
import { compareLists, type List } from './list-comparison.ts';
import { inOneTrip } from './rates.ts';
import { seedSchools } from './seed-schools.ts';
import { seedStudents } from './seed-students.ts';

/** Schools of 100 students: 1,000 and 100,000 students in all. */
const SIZES = [10, 1_000];
const PAGE = { page: 1, rowsPerPage: 50, sortBy: 'paternal', descending: false } as const;
const STATUSES = ['active', 'toConfirm', 'left', null] as const;

const listsOf = (schoolId: number): List[] =>
  STATUSES.flatMap((status) =>
    ['', 'ruiz'].map((search) => {
      const body = { ...PAGE, schoolId, status, search };
      return {
        name: `students/getTable ${status ?? 'all'}${search && ', searched'}`,
        path: 'students/getTable',
        body,
        read: inOneTrip((db, me) => studentList(db, me, body)),
      };
    }),
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
