import { call } from '../testing/call.ts';
import { createServerFixture } from '../testing/test-server.ts';

const server = createServerFixture();

test('the OpenAPI document is made from the schemas that validate', async () => {
  const { status, text } = await call(server.url, 'GET', 'docs/json');
  expect(status).toBe(200);
  const document: unknown = JSON.parse(text);
  expect(document).toMatchObject({
    openapi: '3.1.0',
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        schoolToken: { type: 'http', scheme: 'bearer' },
      },
    },
    paths: {
      '/api/colors/create': {
        post: {
          description: 'Who: super_admin',
          security: [{ bearer: [] }],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['name', 'hexadecimal'],
                  properties: {
                    name: { type: 'string', maxLength: 255 },
                    hexadecimal: { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
                  },
                },
              },
            },
          },
        },
      },
      '/api/states/getTable': {
        post: { responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } }, default: {} } },
      },
      '/api/group-calendars/getData': {
        post: {
          description: 'Who: super_admin, directive, teacher, parent',
          requestBody: { content: { 'application/json': { schema: { required: ['groupId', 'month', 'year'] } } } },
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: {
                    properties: { tableData: { required: ['items'], properties: { items: { type: 'array' } } } },
                  },
                },
              },
            },
          },
        },
      },
      '/api/colors/get/{id}': {
        post: { parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }] },
      },
      '/api/auth/login': { post: { security: [] } },
      '/api/v1/attendance': {
        get: {
          security: [{ schoolToken: ['attendance:read'] }],
          parameters: expect.arrayContaining([expect.objectContaining({ name: 'from', in: 'query', required: true })]),
        },
      },
      '/api/auth/recover/{email}': { post: { parameters: [{ name: 'email', in: 'path', required: true }] } },
    },
  });
  expect(text).not.toContain('password_hash');
});

type Documented = { responses: { 200: { content: { 'application/json': { schema: { properties?: object } } } } } };
type Document = { paths: Record<string, Record<string, Documented>> };

test('the document says what the calls of accounts, files and deployments answer', async () => {
  const { text } = await call(server.url, 'GET', 'docs/json');
  const { paths }: Document = JSON.parse(text);
  const calls = Object.entries(paths)
    .filter(([path]) => /^\/api\/(auth|contact-requests|storage|user|registry\/)/.test(path))
    .flatMap(([path, methods]) => Object.values(methods).map(({ responses }) => [path, responses[200]] as const));
  expect(calls.length).toBeGreaterThan(10);
  const silent = calls.filter(([, { content }]) => !content['application/json'].schema.properties);
  expect(silent.map(([path]) => path)).toEqual([]);
});

test('[SEC-15] the two calls of tokens are told apart, and one is answered with the token', async () => {
  const { text } = await call(server.url, 'GET', 'docs/json');
  const { paths }: Document = JSON.parse(text);
  const propertiesOf = (method: string) =>
    paths['/api/registry/tokens']?.[method]?.responses[200].content['application/json'].schema.properties;
  const token = { expiresAt: expect.anything(), lastUsedAt: expect.anything() };
  expect(propertiesOf('get')).toMatchObject({ data: { items: { properties: token } } });
  expect(propertiesOf('post')).toMatchObject({ data: { properties: { ...token, token: { type: 'string' } } } });
});

const answers = (properties: object) => ({
  responses: { 200: { content: { 'application/json': { schema: { properties } } } } },
});

test('[LIV-06] the stream of live news is told with its events and its question', async () => {
  const document: unknown = JSON.parse((await call(server.url, 'GET', 'docs/json')).text);
  const news = { required: ['tags', 'isOwn'], properties: { tags: { type: 'array' }, isOwn: { type: 'boolean' } } };
  expect(document).toMatchObject({
    paths: {
      '/api/live': {
        get: {
          parameters: [{ name: 'seconds', in: 'query' }],
          responses: { 200: { content: { 'text/event-stream': { schema: news } } } },
        },
      },
    },
  });
});

test('[EXP-01] the document has each type that an export may answer', async () => {
  const document: Document = JSON.parse((await call(server.url, 'GET', 'docs/json')).text);
  const typesOf = (path: string) => Object.keys(document.paths[path]?.['post']?.responses[200].content ?? {});
  const parts = 'application/vnd.pupitre.parts';
  const sheets = ['text/csv; charset=utf-8; header=present', expect.stringContaining('spreadsheetml.sheet'), parts];
  for (const name of ['table', 'attendance', 'periodGrades', 'taskGrades'])
    expect(typesOf(`/api/exports/${name}`)).toEqual(sheets);
  for (const name of ['school', 'oneRoster'])
    expect(typesOf(`/api/exports/${name}`)).toEqual(['application/zip', parts]);
});

test('a choice that may be null has null among its values, once', async () => {
  const { text } = await call(server.url, 'GET', 'docs/json');
  const document: unknown = JSON.parse(text);
  const state = { type: ['string', 'null'], enum: ['unconfirmed', 'locked', 'neverLoggedIn', null] };
  const body = { content: { 'application/json': { schema: { properties: { state } } } } };
  expect(document).toMatchObject({ paths: { '/api/users/getTable': { post: { requestBody: body } } } });
  const choices = [...text.matchAll(/"enum":\[([^\]]*)\]/g)].map(([, values = '']) => values.split(','));
  expect(choices.length).toBeGreaterThan(20);
  expect(choices.filter((values) => new Set(values).size < values.length)).toEqual([]);
});

test('the page of the docs is public and runs no inline script', async () => {
  const page = await fetch(`${server.url}/api/docs`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('swagger-ui-bundle.js');
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
});

test('a child is told with a group and a parent that it may not have, and both forms of a changed account are told', async () => {
  const document: unknown = JSON.parse((await call(server.url, 'GET', 'docs/json')).text);
  const row = { required: ['id', 'rowVersion', 'name', 'paternal', 'maternal', 'birthdate', 'groupId', 'userId'] };
  const group = { oneOf: [{ required: ['id', 'name'] }, { type: 'null' }] };
  const forms = [{ required: expect.arrayContaining(['rowVersion']) }, { required: ['id', 'student'] }];
  expect(document).toMatchObject({
    paths: {
      '/api/students/getTable': { post: answers({ tableData: { properties: { items: { items: row } } } }) },
      '/api/students/get/{id}': { post: answers({ data: { properties: { group } } }) },
      '/api/users/updateAsAdmin': {
        patch: { requestBody: { content: { 'application/json': { schema: { oneOf: forms } } } } },
      },
    },
  });
});

test('a table of groups, a document taken off and the activities of a group are told as they are answered', async () => {
  const document: unknown = JSON.parse((await call(server.url, 'GET', 'docs/json')).text);
  const place = ['schoolYear', 'level', 'grade', 'archivedAt'];
  const group = { required: ['id', 'rowVersion', 'code', 'description', 'personal', 'groupCode', ...place] };
  const link = { properties: { school_activities: { type: 'object' } } };
  expect(document).toMatchObject({
    paths: {
      '/api/groups/getTable': { post: answers({ tableData: { properties: { items: { items: group } } } }) },
      '/api/group-files/deleteDocument': { put: answers({ rowVersion: { type: 'integer' } }) },
      '/api/group-activities/getActivitiesByGroup': { post: answers({ data: { type: 'array', items: link } }) },
    },
  });
});

test('a roll call, the tasks of a child and the day of each role are told as they are answered', async () => {
  const document: unknown = JSON.parse((await call(server.url, 'GET', 'docs/json')).text);
  const marks = { required: ['id', 'rowVersion', 'student', 'attendence', 'delay'] };
  const grade = { required: ['id', 'rowVersion', 'delivered', 'qualification', 'group_tasks'] };
  const days = [
    { required: ['groups', 'schoolDay', 'noSchool'] },
    { required: ['children', 'changes', 'schoolDay', 'noSchool'] },
    { required: ['schools', 'groups', 'students', 'staff'] },
  ];
  expect(document).toMatchObject({
    paths: {
      '/api/student-attendance/getTable': {
        post: answers({ tableData: { required: ['items'], properties: { items: { items: marks } } } }),
      },
      '/api/student-attendance/save': { post: answers({ message: { enum: expect.arrayContaining(['updated']) } }) },
      '/api/student-tasks/getTasksByStudents': { post: answers({ data: { type: 'array', items: grade } }) },
      '/api/home/get': { post: answers({ data: { oneOf: days } }) },
    },
  });
});

test('the page tells the scores of a class, what is not sent yet, and who wrote a note', async () => {
  const document: unknown = JSON.parse((await call(server.url, 'GET', 'docs/json')).text);
  const score = { required: ['id', 'rowVersion', 'score', 'group_activities'] };
  const student = { properties: { activities: { type: 'array', items: score } } };
  const unsent = { required: ['id', 'name', 'paternal', 'maternal', 'user', 'scores'] };
  const note = { required: expect.arrayContaining(['name', 'description', 'user', 'editable']) };
  const paths = {
    '/api/student-activities/getActivityByStudents': { post: answers({ data: { type: 'array', items: score } }) },
    '/api/student-activities/getActivitiesByGroup': {
      post: answers({ data: { properties: { students: { type: 'array', items: student } } } }),
    },
    '/api/student-activities/getUnsent': { post: answers({ data: { type: 'array', items: unsent } }) },
    '/api/student-activities/sendQualification': {
      post: answers({ message: { enum: expect.arrayContaining(['qualificationSent', 'nothingToSend']) } }),
    },
    '/api/medic-notes/getTable': { post: answers({ tableData: { properties: { items: { items: note } } } }) },
  };
  expect(document).toMatchObject({ paths });
});
