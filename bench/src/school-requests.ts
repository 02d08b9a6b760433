import { daysOfMonth, findEventsOfGroup } from 'api/dist/resources/calendars/events.queries.js';
import { findSession } from 'api/dist/auth/sessions.queries.js';
import { groupList } from 'api/dist/resources/groups/groups.queries.js';
import { requireReadableGroup } from 'api/dist/resources/groups/own-group.queries.js';
import { staffList } from 'api/dist/resources/users/staff.queries.js';
import { compareLists, type List } from './list-comparison.ts';
import { inOneTrip } from './rates.ts';
import { GROUPS, seedSchools } from './seed-schools.ts';

/** The number of schools in the portal. The caller's school is in the middle of them. */
const SIZES = [10, 10_000];
const PAGE = { page: 1, rowsPerPage: 50, descending: false, search: '' } as const;
const MONTH = { year: 2026, month: 5 };

const listsOf = (schoolId: number): List[] => {
  const groupId = (schoolId - 1) * GROUPS + 3;
  const groups = { schoolId, ...PAGE, sortBy: 'code' } as const;
  const staff = { schoolId, ...PAGE, sortBy: 'name' } as const;
  return [
    { path: 'groups/getTable', body: groups, read: inOneTrip((db, me) => groupList(db, me, groups)) },
    { path: 'users/getSchoolPersonal', body: staff, read: inOneTrip((db, me) => staffList(db, me, staff)) },
    {
      path: 'group-calendars/getData',
      body: { groupId, ...MONTH },
      read: async (db, me, hash) => {
        await findSession(db, hash);
        return findEventsOfGroup(db, await requireReadableGroup(db, me, groupId), daysOfMonth(MONTH));
      },
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
