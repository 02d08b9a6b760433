import { createServer, type AddressInfo } from 'node:net';
import { createNoticeSchool } from '../../testing/notice-school.ts';
import { sendWebhook } from './send-webhook.ts';
import type { Resolve } from './webhook-hosts.ts';
import { newWebhookSecret } from './webhook-secrets.ts';

const { db, school, as } = createNoticeSchool();

const connections: string[] = [];
const server = createServer((socket) => {
  connections.push(socket.localAddress ?? '');
  socket.destroy();
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (typeof address === 'object') port = address?.port ?? 0;
});
beforeEach(() => {
  connections.length = 0;
});
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const PRIVATE = { status: null, failure: { reason: 'privateAddress' } };

/** Calls a webhook whose name leads to these addresses. */
const sendTo = async (addresses: readonly string[], webhookHosts: readonly string[] = []) => {
  const asked: string[] = [];
  const resolve: Resolve = (name, options, callback) => {
    asked.push(`${name} ${options.all}`);
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    callback(null, found);
  };
  const webhook = { url: `https://sms.example.mx:${port}/hook`, secret: newWebhookSecret() };
  const outcome = await sendWebhook({ webhookHosts }, webhook, { id: 'a', body: {} }, resolve);
  return { ...outcome, asked };
};

test.each([
  [['127.0.0.1']],
  [['93.184.216.34', '127.0.0.1']],
  [['127.0.0.1', '93.184.216.34']],
  [['93.184.216.34', '10.0.0.7']],
  [['::1']],
  [['::ffff:127.0.0.1']],
  [['fd00::7']],
  [['169.254.169.254']],
])('[NTC-12] a name that leads to %j gets no connection', async (addresses) => {
  expect(await sendTo(addresses)).toEqual({ ...PRIVATE, asked: ['sms.example.mx true'] });
  expect(connections).toEqual([]);
});

test('[NTC-12] a name without an address fails by another reason, and a host of the list leads anywhere', async () => {
  expect(await sendTo([])).toMatchObject({ status: null, failure: { reason: 'Error' } });
  const webhook = { url: `https://127.0.0.1:${port}/hook`, secret: newWebhookSecret() };
  const outcome = await sendWebhook({ webhookHosts: [`127.0.0.1:${port}`] }, webhook, { id: 'a', body: {} });
  expect([outcome.failure?.reason, connections]).toEqual(['ECONNRESET', ['127.0.0.1']]);
});

test('[NTC-12] a stored address is checked again when it is called', async () => {
  const { id, directive } = school();
  const body = { schoolId: id, url: 'https://sms.example.mx/hook', isOn: true };
  expect((await as(directive, 'PUT', 'school-webhooks/save', body)).status).toBe(200);
  const url = `https://127.0.0.1:${port}/hook`;
  await db().updateTable('school_webhooks').set({ url }).where('school_id', '=', id).execute();
  const { data } = (await as(directive, 'POST', 'school-webhooks/test', { schoolId: id })).body;
  expect(data).toMatchObject({ isDelivered: false, status: null, reason: 'privateAddress' });
  expect(connections).toEqual([]);
});
