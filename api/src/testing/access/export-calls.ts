import { EVERY_ROLE, type AccessCall } from './access-call.ts';

/** Everybody has an inbox. Each other table has the rights of its own call, which `exports-access.test.ts` compares. */
export const EXPORT_CALLS: AccessCall[] = [
  {
    method: 'POST',
    path: 'exports/table',
    callers: EVERY_ROLE,
    ask: () => ({ body: { table: 'notices/getTable', format: 'csv', query: {} } }),
  },
];
