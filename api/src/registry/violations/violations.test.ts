import type { PolicyViolation } from '@pupitre/shared/contracts/policy-violations';
import { sql } from 'kysely';
import { call } from '../../testing/call.ts';
import { DEPLOY_TOKEN, aPublication, createPortalFixture, publish } from '../../testing/publications.ts';
import { deleteOldViolations } from './violations.queries.ts';

const portal = createPortalFixture();
let folder = '';
beforeAll(async () => {
  const { published } = await publish(portal, aPublication());
  folder = published.entry.replace(/\/[^/]*$/, '');
});
beforeEach(async () => {
  await portal.db.deleteFrom('policy_violations').execute();
});

const PORTAL = 'https://portal.escuela.mx';
/** A violation as Chrome reports it. Each test has a rule of its own, because a network counts a kind once. */
const aReport = (body: Record<string, unknown>) => ({
  type: 'csp-violation',
  age: 12,
  url: `${PORTAL}/colors`,
  body: { documentURL: `${PORTAL}/colors`, disposition: 'enforce', sourceFile: '', blockedURL: 'inline', ...body },
});
const send = (body: unknown, type = 'application/reports+json') =>
  call(portal.url, 'POST', 'csp-reports', typeof body === 'string' ? body : JSON.stringify(body), {
    headers: { 'content-type': type },
  });
const counted = async (): Promise<PolicyViolation[]> => {
  const { text } = await call(portal.url, 'GET', 'registry/violations', undefined, { token: DEPLOY_TOKEN });
  const answer: { data: PolicyViolation[] } = JSON.parse(text);
  return answer.data;
};
const ofExample = {
  remote: 'mf-example',
  version: '1.0.0',
  count: 1,
  lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
};

test('[SEC-26] a violation counts under the version whose script did it', async () => {
  const report = aReport({ effectiveDirective: 'connect-src', sourceFile: `${PORTAL}${folder}/chunks/app.js` });
  expect((await send([report])).status).toBe(200);
  expect(await counted()).toEqual([{ ...ofExample, place: 'script', directive: 'connect-src' }]);
});

test('[SEC-26] the older format of report-uri is read too', async () => {
  const report = {
    'document-uri': `${PORTAL}/colors`,
    'violated-directive': "font-src 'self'",
    'blocked-uri': 'https://fuentes.mx/f.woff2',
    'source-file': `${PORTAL}${folder}/remoteEntry.js`,
  };
  await send({ 'csp-report': report }, 'application/csp-report');
  expect(await counted()).toEqual([{ ...ofExample, place: 'script', directive: 'font-src' }]);
});

test('[SEC-26] a script of a version that was stopped counts under it', async () => {
  await send([aReport({ effectiveDirective: 'script-src-elem', blockedURL: `${PORTAL}${folder}/chunks/x.js` })]);
  expect(await counted()).toEqual([{ ...ofExample, place: 'script', directive: 'script-src-elem' }]);
});

test('[SEC-26] without a script, the remote of the screen is named, and elsewhere the shell', async () => {
  const inline = { effectiveDirective: 'script-src-attr', sourceFile: `${PORTAL}/assets/vendor.1.js` };
  await send([aReport({ ...inline, documentURL: `${PORTAL}/example` }), aReport(inline)]);
  expect(await counted()).toEqual(
    expect.arrayContaining([
      { ...ofExample, place: 'screen', directive: 'script-src-attr' },
      { ...ofExample, remote: null, version: null, place: 'screen', directive: 'script-src-attr' },
    ]),
  );
});

test.each([
  ['a version that nobody published', 'img-src', `${PORTAL}/remotes/mf-example/9.9.9-00000000/app.js`],
  ['other bytes of a version', 'media-src', `${PORTAL}/remotes/mf-example/1.0.0-00000000/app.js`],
  ['a file of another site', 'worker-src', 'https://malo.mx/remotes/mf-example/1.0.0-00000000/app.js'],
])('[SEC-26] %s names no remote', async (_title, effectiveDirective, sourceFile) => {
  await send([aReport({ effectiveDirective, sourceFile })]);
  expect((await counted()).map(({ remote }) => remote)).toEqual([null]);
});

test.each([
  ['chrome-extension', {}],
  ['moz-extension://0a1b/content.js', {}],
  ['safari-web-extension://0a1b', {}],
  ['', { blockedURL: 'chrome-extension://0a1b/x.js' }],
  ['', { documentURL: `${PORTAL}/example?override=abc` }],
  ['', { effectiveDirective: 'make-coffee' }],
  ['', { documentURL: 'nothing' }],
])('[SEC-26] what is not ours to mend is not counted: %s %j', async (sourceFile, body) => {
  await send([aReport({ effectiveDirective: 'style-src-attr', sourceFile, ...body })]);
  expect(await counted()).toEqual([]);
});

test.each([
  'null',
  '{}',
  '[null, 1, "x", {}]',
  '{"csp-report":null}',
  '{"csp-report":[[]]}',
  '[{"type":"csp-violation"}]',
])('[SEC-26] a body that holds no violation counts nothing: %s', async (body) => {
  expect((await send(body)).status).toBe(200);
  expect(await counted()).toEqual([]);
});

test('[SEC-26] a network counts once for a kind, however often it tells it', async () => {
  const report = aReport({ effectiveDirective: 'frame-src', sourceFile: `${PORTAL}${folder}/a.js` });
  await send(Array.from({ length: 5 }, () => report));
  await send([report]);
  expect(await counted()).toMatchObject([{ directive: 'frame-src', count: 1 }]);
});

test('[SEC-26] networks add up', async () => {
  const row = { remote: 'mf-example', version: '1.0.0', place: 'script', directive: 'object-src' } as const;
  await portal.db
    .insertInto('policy_violations')
    .values({ ...row, count: 41 })
    .execute();
  await send([aReport({ effectiveDirective: 'object-src', sourceFile: `${PORTAL}${folder}/a.js` })]);
  expect(await counted()).toMatchObject([{ directive: 'object-src', count: 42 }]);
});

test('[SEC-26] nothing of a person or an address is stored', async () => {
  const secret = `${PORTAL}/restorePassword/a-secret-token`;
  await send([
    aReport({ effectiveDirective: 'base-uri', documentURL: secret, blockedURL: `${secret}?q=ana@escuela.mx` }),
  ]);
  const { rows } = await sql<object>`select * from policy_violations`.execute(portal.db);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/secret|ana@|escuela/);
});

test('[SEC-26] [SEC-01] a body of more than 32 KiB is refused', async () => {
  const { status, body } = await send([aReport({ sample: 'x'.repeat(33_000) })]);
  expect([status, body.code]).toEqual([413, 'tooLarge']);
});

test('[SEC-26] counts are forgotten after 14 days', async () => {
  const row = { remote: '', version: '', place: 'screen', directive: 'img-src' } as const;
  const days = [13, 14].map((age) => ({ ...row, day: sql<Date>`current_date - ${age}::int` }));
  await portal.db.insertInto('policy_violations').values(days).execute();
  expect((await counted()).map(({ count }) => count)).toEqual([1]);
  await deleteOldViolations(portal.db);
  const left = await portal.db.selectFrom('policy_violations').select('count').execute();
  expect(left).toHaveLength(1);
});
