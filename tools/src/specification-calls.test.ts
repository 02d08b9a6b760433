import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverRoutes } from './feature-instances.ts';
import { ROOT } from './workspace.ts';

const CATALOGS = ['application-versions', 'colors', 'countries', 'states', 'municipalities', 'schools'];

/** The calls of docs/specification.md § 7: `METHOD resource: verb verb …`. */
const LISTED = `
POST auth: login profile recover
PATCH auth: update-password emailConfirmation updateAsAdmin
GET auth: reTryEmailVerification
POST userRecovery: validateToken
POST users: delete create getSchoolPersonal getUserByEmail createUserByAdministration createUser mainValidateUserData
GET users: getSchoolPersonalOptions
PATCH users: updateAsAdmin updateDataProfile updateImage
DELETE users: softDelete
${CATALOGS.map((name) => `POST ${name}: getTable get create\nPUT ${name}: update`).join('\n')}
DELETE application-versions: delete
${CATALOGS.slice(1)
  .map((name) => `GET ${name}: options`)
  .join('\n')}
GET states: getStatesByCountriesOptions
PATCH schools: updateImage
POST groups: getTable get create
PUT groups: update
DELETE groups: softDelete
POST group-activities: getTable create getActivitiesByGroup
PUT group-activities: update
DELETE group-activities: deleteGroupActivity
POST school-activities: getTable get create getSchoolActivitiesOptions
PUT school-activities: update
DELETE school-activities: deleteSchoolActivity
POST school-calendars: getData getDataDay create
PUT school-calendars: update
DELETE school-calendars: delete
POST group-calendars: getData getDataDay create
PUT group-calendars: update
DELETE group-calendars: delete
POST group-files: getTable create
PUT group-files: update deleteDocument
PATCH group-files: uploadDocument
DELETE group-files: delete
POST group-tasks: getTable create
PUT group-tasks: update
POST medic-notes: getTable create
PUT medic-notes: update
POST students: getTable get create
PUT students: update asignationGroup
POST student-activities: getActivityByStudents getActivitiesByGroup create sendQualification
PUT student-activities: update
POST student-tasks: getTasksByStudents create
PUT student-tasks: update
POST student-attendance: getTable create
PUT student-attendance: update
`;

const listed = LISTED.trim()
  .split('\n')
  .flatMap((line) => {
    const [, method = '', resource = '', verbs = ''] = /^(\w+) ([\w-]+): (.+)$/.exec(line) ?? [];
    return verbs.split(' ').map((verb) => `${method} ${resource}/${verb}`);
  });

const served = new Set(serverRoutes().map(({ method, path }) => `${method} ${path.split('/').slice(0, 2).join('/')}`));

const [, section = ''] = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8').split(/^## 7\..*$/m);
const [calls = ''] = section.split(/^## /m);

test('every call of the specification exists in the server, with its method', () => {
  expect(listed.filter((call) => !served.has(call))).toEqual([]);
});

test('the list holds every call that the specification spells in full, and none that it does not know', () => {
  const spelled = [...calls.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) ([a-z]\w*(?:-\w+)*\/[a-z][\w-]*)/gi)];
  expect(spelled.length).toBeGreaterThan(25);
  expect(spelled.map(([, method, call]) => `${method} ${call}`).filter((call) => !listed.includes(call))).toEqual([]);
  expect(listed.filter((call) => !calls.includes(call.split('/').at(-1) ?? call))).toEqual([]);
});
