import { daysOfMonth, findEventsOfGroup } from 'api/dist/resources/calendars/events.queries.js';
import { worksWithGroup } from 'api/dist/resources/groups/groups.policy.js';
import { findGroupsOfSchool } from 'api/dist/resources/groups/groups.queries.js';
import { requireReadableGroup } from 'api/dist/resources/groups/own-group.queries.js';
import { requireOwnSchool, requireManagedSchool } from 'api/dist/resources/schools/own-school.queries.js';
import { findStaff } from 'api/dist/resources/users/staff.queries.js';
import { compareLists, type List } from './list-comparison.ts';
import { GROUPS, seedSchools } from './seed-schools.ts';

/** The number of schools in the portal. The caller's school is in the middle of them. */
const SIZES = [10, 10_000];
const PAGE = { page: 1, rowsPerPage: 50, descending: false, search: '' } as const;
const MONTH = { year: 2026, month: 5 };

const listsOf = (schoolId: number): List[] => {
  const groupId = (schoolId - 1) * GROUPS + 3;
  return [
    {
      path: 'groups/getTable',
      body: { schoolId, ...PAGE, sortBy: 'code' },
      read: async (db, me) => {
        await requireOwnSchool(db, me, schoolId);
        return findGroupsOfSchool(db, schoolId, worksWithGroup(me), { ...PAGE, sortBy: 'code' });
      },
    },
    {
      path: 'users/getSchoolPersonal',
      body: { schoolId, ...PAGE, sortBy: 'name' },
      read: async (db, me) => {
        await requireManagedSchool(db, me, schoolId);
        return findStaff(db, schoolId, { ...PAGE, sortBy: 'name' });
      },
    },
    {
      path: 'group-calendars/getData',
      body: { groupId, ...MONTH },
      read: async (db, me) => findEventsOfGroup(db, await requireReadableGroup(db, me, groupId), daysOfMonth(MONTH)),
    },
  ];
};

/** Prints how the lists of a school change when the portal grows a thousandfold. */
export const benchSchools = (neighbourUrl: string): Promise<void> =>
  compareLists(neighbourUrl, {
    name: 'schools',
    sizes: SIZES,
    seed: (schools) => (client) => seedSchools(client, schools),
    lists: listsOf,
  });
