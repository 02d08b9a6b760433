import { Client } from 'pg';
import { asAdministrator } from '../testing/administrator.ts';
import { insertLivingSchool, type LivingSchool } from '../testing/schools.ts';

/** The session, whose list it is, and a page with its count. */
const MOST = 3;

const WHEN = { month: 5, year: 2026, date: '2026-05-11', from: '2026-05-11', to: '2026-05-17' };

const admin = asAdministrator();
let school: LivingSchool;
beforeAll(async () => {
  school = await insertLivingSchool(admin.db());
});

test.each([
  'schools/getTable',
  'users/getSchoolPersonal',
  'users/getTable',
  'groups/getTable',
  'school-activities/getTable',
  'school-calendars/getData',
  'group-activities/getTable',
  'group-calendars/getData',
  'group-files/getTable',
  'group-tasks/getTable',
  'students/getTable',
  'student-attendance/getTable',
  'student-attendance/getOfStudent',
  'student-tasks/getTasksByStudents',
  'student-tasks/getOfStudent',
  'student-tasks/getGrid',
  'home/get',
])('%s asks the database three times at most, however many rows there are', async (path) => {
  const owner = { schoolId: school.id, groupId: school.group.id, studentId: school.studentId };
  const statements = jest.spyOn(Client.prototype, 'query');
  const { status } = await admin.call('POST', path, { ...owner, ...WHEN, rowsPerPage: 50 });
  const asked = statements.mock.calls.length;
  statements.mockRestore();
  expect(status).toBe(200);
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(MOST);
});
