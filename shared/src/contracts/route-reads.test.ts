import { isRouteReads, readsAt, type RouteRead } from './route-reads.ts';

const decode = (kind: string, encoded: string): number | null => (kind === 'group' && encoded === 'aBc' ? 7 : null);
const ofDay: RouteRead = {
  call: 'POST /student-attendance/getTable',
  body: { groupId: '{id:group}', date: '{day}', page: 1 },
  tab: 'attendance',
};
const opened = (reads: RouteRead[], id: string, search: string) => readsAt(reads, { params: { id }, search }, decode);

test('[PERF-03] an address fills in the id and the day of a read', () => {
  const read = { method: 'POST', url: 'student-attendance/getTable' };
  expect(opened([ofDay], 'aBc', '?tab=attendance&day=2026-05-04')).toEqual([
    { ...read, body: { groupId: 7, date: '2026-05-04', page: 1 } },
  ]);
  expect(opened([ofDay], 'aBc', '?tab=attendance')).toMatchObject([{ body: { date: '{today}' } }]);
  expect(opened([{ call: 'POST /groups/get/{id:group}' }], 'aBc', '')).toEqual([
    { method: 'POST', url: 'groups/get/7' },
  ]);
});

test('[PERF-03] a read of another tab, or of a record that no id names, is not made', () => {
  expect(opened([ofDay], 'aBc', '?tab=tasks')).toEqual([]);
  expect(opened([ofDay], 'xyz', '?tab=attendance')).toEqual([]);
  expect(opened([{ call: 'POST /groups/get/{id:planet}' }], 'aBc', '')).toEqual([]);
});

test.each<[boolean, unknown]>([
  [true, [ofDay, { call: 'GET /colors/getTable', view: 'colors' }]],
  [false, [{ call: 'POST /groups/create' }]],
  [false, [{ call: 'PUT /groups/getTable' }]],
  [false, [{ call: 'POST /groups/get/../create' }]],
  [false, [{ call: 'POST /groups/getTable', body: { of: { id: 1 } } }]],
  [false, [{ call: 'POST /groups/getTable', extra: 1 }]],
  [false, Array.from({ length: 5 }, () => ofDay)],
  [false, {}],
])('[PERF-03] a route may declare only few calls that change nothing: %s', (expected, reads) => {
  expect(isRouteReads(reads)).toBe(expected);
});
