import { watchStatements } from '../db/statement-watch.ts';
import { createSchoolsFixture } from '../testing/schools-fixture.ts';

const { admin, school } = createSchoolsFixture();

/** The names of the statements of a call, without their hashes. */
const statementsOf = async (path: string, body: object): Promise<string[]> => {
  const names: string[] = [];
  const unwatch = watchStatements({
    slowMs: 0,
    onSlow: ({ statement }) => names.push(statement.replace(/ [0-9a-f]{8}$/, '')),
  });
  const { status } = await admin.call('POST', path, body, { token: school().teacher.token });
  unwatch();
  expect(status).toBe(200);
  return names;
};

test('[OBS-03] a statement that also checks the session has the name of a table of its call', async () => {
  const day = { groupId: school().group.id, date: '2026-09-01' };
  const save = { ...day, rows: [{ student: { id: school().studentId }, attendence: true, delay: false }] };
  expect(await statementsOf('auth/profile', {})).toContain('select sessions');
  expect(await statementsOf('student-attendance/getTable', day)).toContain('with groups');
  expect(await statementsOf('student-attendance/save', save)).toEqual(['with groups']);
});
