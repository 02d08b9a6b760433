import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { refusal } from '../testing/call.ts';
import { createFolderFixture } from '../testing/folder.ts';
import { aPublication, DEPLOY_TOKEN, publish } from '../testing/publications.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { stopTimeouts } from '../testing/stopped-timeouts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const folder = createFolderFixture();
let server: TestServer;

const manifestWith = (reads: object[]) => {
  const { manifest } = aPublication();
  return { ...manifest, routes: manifest.routes.map((route) => ({ ...route, path: '/example/:id', reads })) };
};
const publishReads = (version: string, reads: object[]) =>
  publish(server, { ...aPublication({ version }), manifest: manifestWith(reads) });

beforeAll(async () => {
  await writeFile(join(folder, 'index.html'), '<html><head><script src="/a.js"></script></head></html>');
  server = await startTestServer({ webDir: folder, dataDir: folder, deployToken: DEPLOY_TOKEN });
  const { status } = await publishReads('1.0.0', [
    { call: 'POST /groups/get/{id:group}', body: {} },
    { call: 'POST /example/getTable', body: { groupId: '{id:group}', date: '{day}', page: 1 }, tab: 'days' },
    { call: 'GET /example/getOptions', view: 'examples' },
  ]);
  expect(status).toBe(200);
});
afterAll(() => server.close());
stopTimeouts();

const META = /<meta name="early-reads" content="([^"]*)"><script/;
const readsOf = async (path: string): Promise<unknown> => {
  const { body } = await rawRequest(server.url, path, { accept: 'text/html' });
  const [, content] = META.exec(body.toString()) ?? [];
  return content === undefined ? null : JSON.parse(content.replaceAll('&quot;', '"'));
};
const group = { method: 'POST', url: 'groups/get/7', body: {} };
const options = { method: 'GET', url: 'example/getOptions', view: 'examples' };

test('[PERF-03] a document names the reads of its screen before its first script, with the ids of its path', async () => {
  expect(await readsOf(`/example/${encodeId('group', 7)}`)).toEqual({
    roles: ['super_admin'],
    reads: [group, options],
  });
});

test.each([
  ['tab=days', '{today}'],
  ['tab=days&day=2026-03-02', '2026-03-02'],
  ['day=tomorrow&tab=days', '{today}'],
])('[PERF-03] at ?%s the read of the tab has the day %s', async (query, date) => {
  const ofTab = { method: 'POST', url: 'example/getTable', body: { groupId: 7, date, page: 1 } };
  const found = await readsOf(`/example/${encodeId('group', 7)}?${query}`);
  expect(found).toMatchObject({ reads: [group, ofTab, options] });
});

test('[PERF-03] a forged id begins no read of its record, and the home begins with what each role sees first', async () => {
  for (const forged of ['abc', encodeId('school', 7)])
    expect(await readsOf(`/example/${forged}`)).toMatchObject({ reads: [options] });
  const day = { method: 'POST', body: { date: '{today}' } };
  expect(await readsOf('/')).toEqual({
    roles: [],
    reads: [
      { ...day, url: 'home/get', roles: ['teacher', 'parent'] },
      { ...day, url: 'dashboards/getSchool', roles: ['directive'] },
      { method: 'POST', url: 'dashboards/getPortal', body: {}, roles: ['super_admin'] },
    ],
  });
  expect(await readsOf('/other')).toBeNull();
});

test.each([
  [{ call: 'DELETE /groups/softDelete/{id:group}' }],
  [{ call: 'POST /groups/create', body: {} }],
  [{ call: 'POST /groups/get/../../create', body: {} }],
  [{ call: 'POST /example/getTable', body: { rows: [1] } }],
  [{ call: 'POST /example/getTable', headers: {} }],
  [{ body: {} }],
])('[PERF-03] a version that declares %j as a read is refused', async (read) => {
  const refused = refusal(await publishReads('1.0.1', [read]));
  expect(refused).toEqual({ status: 400, result: false, code: 'validation', fields: ['manifest.routes.0.reads'] });
});
