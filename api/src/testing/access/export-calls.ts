import { EVERY_ROLE, GROUP_STAFF, HEADS, type AccessCall } from './access-call.ts';
import { gradedPlace } from './grading-calls.ts';

const DAYS = { from: '2026-09-01', to: '2026-09-30' };
const format = 'csv';

/** Everybody has an inbox. Each other table has the rights of its own call, which `exports-access.test.ts` compares. */
const TABLE: AccessCall = {
  method: 'POST',
  path: 'exports/table',
  callers: EVERY_ROLE,
  ask: () => ({ body: { table: 'notices/getTable', format, query: {} } }),
};

export const EXPORT_CALLS: AccessCall[] = [
  TABLE,
  {
    method: 'POST',
    path: 'exports/attendance',
    callers: GROUP_STAFF,
    ask: ({ group }) => ({ body: { groupId: group.id, ...DAYS, format } }),
    ids: ['groupId'],
  },
  {
    method: 'POST',
    path: 'exports/periodGrades',
    callers: GROUP_STAFF,
    ask: async (place) => {
      const { groupId, gradingPeriodId } = await gradedPlace(place);
      return { body: { groupId, gradingPeriodId, format } };
    },
    ids: ['groupId', 'gradingPeriodId'],
  },
  {
    method: 'POST',
    path: 'exports/taskGrades',
    callers: GROUP_STAFF,
    ask: ({ group }) => ({ body: { groupId: group.id, ...DAYS, format } }),
    ids: ['groupId'],
  },
  ...['exports/school', 'exports/oneRoster'].map((path): AccessCall => ({
    method: 'POST',
    path,
    callers: HEADS,
    needsConfirmation: true,
    ask: ({ schoolId }) => ({ body: { schoolId } }),
    ids: ['schoolId'],
  })),
];
