import { ADMIN, HEADS, type AccessCall } from './access-call.ts';

/** The numbers of a school, and of the portal. */
export const DASHBOARD_CALLS: AccessCall[] = [
  {
    method: 'POST',
    path: 'dashboards/getSchool',
    callers: HEADS,
    ask: ({ schoolId }) => ({ body: { schoolId, date: '2026-09-01' } }),
    ids: ['schoolId'],
  },
  { method: 'POST', path: 'dashboards/getPortal', callers: ADMIN, ask: () => ({ body: {} }) },
];
