import type { DeployToken } from '@pupitre/shared/contracts/deployments';
import { tokenOf } from '../../testing/accounts.ts';
import { call, refusal, type Method } from '../../testing/call.ts';
import { aRemote, aRemoteName, issueToken } from '../../testing/deployments.ts';
import { DEPLOY_TOKEN, createPortalFixture } from '../../testing/publications.ts';

const DAY = 86_400_000;
const EXPIRED = { status: 401, result: false, code: 401 };

const portal = createPortalFixture();

const ask = <Row = unknown>(method: Method, path: string, body?: object, token = DEPLOY_TOKEN) =>
  call<Row>(portal.url, method, `registry/${path}`, body, { token });
const listed = async (id: number): Promise<DeployToken | undefined> =>
  (await ask<DeployToken[]>('GET', 'tokens')).body.data.find((token) => token.id === id);
/** Days from now to a moment. */
const daysTo = (iso: string | undefined): number => Math.round((Date.parse(iso ?? '') - Date.now()) / DAY);
const expire = async (id: number): Promise<void> => {
  const ended = { expires_at: new Date(Date.now() - 1_000) };
  await portal.db.updateTable('deploy_tokens').set(ended).where('id', '=', id).execute();
};

test.each([
  [undefined, 90],
  [30, 30],
  [365, 365],
])('[SEC-15] a token asked for with %s days lives %i', async (days, life) => {
  const body = { remote: aRemoteName(), name: 'ci', days };
  const { data } = (await ask<DeployToken>('POST', 'tokens', body)).body;
  expect([daysTo(data.expiresAt), data.lastUsedAt]).toEqual([life, null]);
  expect(await listed(data.id)).toMatchObject({ expiresAt: data.expiresAt, lastUsedAt: null });
});

test.each([0, 366, 1.5, '90'])('[VAL-01 registry] a token of %j days is refused', async (days) => {
  const refused = await ask('POST', 'tokens', { remote: aRemoteName(), name: 'ci', days });
  expect(refusal(refused)).toEqual({ status: 400, result: false, code: 'validation', fields: ['days'] });
});

test('[SEC-15] the list shows when a token was last used', async () => {
  const remote = aRemote(portal);
  const { id, token } = await issueToken(portal, remote.name);
  await remote.send('1.0.0', token);
  const first = (await listed(id))?.lastUsedAt;
  expect(Math.abs(Date.parse(first ?? '') - Date.now())).toBeLessThan(60_000);
  const earlier = new Date(Date.now() - 6 * 60_000);
  await portal.db.updateTable('deploy_tokens').set({ last_used_at: earlier }).where('id', '=', id).execute();
  await ask('GET', 'deployments', undefined, token);
  expect(Date.parse((await listed(id))?.lastUsedAt ?? '')).toBeGreaterThan(earlier.getTime());
});

test('[SEC-15] an expired token opens nothing, is listed, and its use leaves one event a day', async () => {
  const remote = aRemote(portal);
  const { id, token, name } = await issueToken(portal, remote.name);
  await remote.send('1.0.0', token);
  await expire(id);
  for (let time = 0; time < 3; time += 1) {
    expect(refusal(await remote.send('1.1.0', token))).toEqual(EXPIRED);
    expect(refusal(await remote.deploy('disable', {}, token))).toEqual(EXPIRED);
  }
  expect(refusal(await ask('GET', 'deployments', undefined, token))).toEqual(EXPIRED);
  expect(await remote.given()).toBe('1.0.0, then none');
  expect(daysTo((await listed(id))?.expiresAt)).toBe(-0);
  const { events } = await remote.history();
  expect(events.map(({ kind, version, by, reason }) => [kind, version, by, reason])).toEqual([
    ['tokenExpired', null, name, name],
    ['published', '1.0.0', name, ''],
    ['tokenCreated', null, 'deploy token', name],
  ]);
});

test('[SEC-15] a revoked token leaves an event, also that of a remote without versions', async () => {
  const name = aRemoteName();
  const { id } = await issueToken(portal, name);
  await ask('DELETE', `tokens/${id}`);
  const { events, versions } = await aRemote(portal, name).history();
  expect(events.map(({ kind, by }) => [kind, by])).toEqual([
    ['tokenRevoked', 'deploy token'],
    ['tokenCreated', 'deploy token'],
  ]);
  expect(versions).toEqual([]);
  expect(await listed(id)).toBeUndefined();
});

test('[VAL-05 registry/tokens] an administrator reads the tokens, and neither makes nor ends one', async () => {
  const admin = await tokenOf(portal.db, 'super_admin');
  const { id, token } = await issueToken(portal, aRemoteName());
  const answer = await ask<DeployToken[]>('GET', 'tokens', undefined, admin);
  expect([answer.status, answer.text.includes(token)]).toEqual([200, false]);
  expect(refusal(await ask('POST', 'tokens', { remote: aRemoteName(), name: 'ci' }, admin))).toEqual(EXPIRED);
  expect(refusal(await ask('DELETE', `tokens/${id}`, undefined, admin))).toEqual(EXPIRED);
});
