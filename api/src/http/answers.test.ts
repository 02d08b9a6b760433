import fastify from 'fastify';
import { isSchema, type AnySchema } from 'yup';
import { CALLS } from '@pupitre/shared/contracts/answers/calls';
import { call } from '../testing/call.ts';
import { startTestServer } from '../testing/test-server.ts';
import { requireAnswers } from './answers.ts';
import { jsonSchemaOf } from './json-schema.ts';

type Documented = { requestBody?: { content: { 'application/json': { schema: object } } } };
type Document = { paths: Record<string, Record<string, Documented>> };

const isContract = (body: unknown): body is AnySchema => isSchema(body);

/** Documented as their two forms instead. */
const TWO_FORMS = ['PATCH /users/updateAsAdmin', 'POST /users/changeEmail'];

const bodies = (calls: [string, object | undefined][]) =>
  Object.fromEntries(calls.map(([name, body]) => [name, TWO_FORMS.includes(name) ? {} : body]));

test('every call of the contracts has a route, which checks the body that the contract names', async () => {
  const server = await startTestServer();
  const { paths }: Document = JSON.parse((await call(server.url, 'GET', 'docs/json')).text);
  await server.close();
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]): [string, object | undefined] => [
      `${method.toUpperCase()} ${path.slice('/api'.length).replace(/\{(\w+)\}/g, ':$1')}`,
      requestBody?.content['application/json'].schema,
    ]),
  );
  const declared = Object.entries(CALLS).map(([name, { body }]): [string, object | undefined] => [
    name,
    isContract(body) ? jsonSchemaOf(body) : undefined,
  ]);
  expect(bodies(served)).toEqual(bodies(declared));
});

test.each([
  ['POST', '/colors/paint', 'No contract declares what POST /colors/paint answers.'],
  ['POST', '/colors/create', 'The contract of POST /colors/create disagrees with its route about a body.'],
])('a server does not start with a route %s %s of its own', (method, url, message) => {
  const app = fastify();
  requireAnswers(app);
  expect(() => app.route({ method, url, handler: () => ({}) })).toThrow(message);
});
