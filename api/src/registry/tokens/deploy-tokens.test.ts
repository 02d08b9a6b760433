import { tokenOf } from '../../testing/accounts.ts';
import { call, type Method, NOT_FOUND, refusal } from '../../testing/call.ts';
import { aRemote, aRemoteName, issueToken } from '../../testing/deployments.ts';
import { DEPLOY_TOKEN, aPublication, createPortalFixture, publish, startPortal } from '../../testing/publications.ts';
import type { DeployToken } from '@pupitre/shared/contracts/deployments';

const portal = createPortalFixture();

const FORBIDDEN = { status: 403, result: false, code: 'forbidden' };
const WRONG = { status: 401, result: false, code: 401 };

const ask = (method: Method, path: string, body?: object, token = DEPLOY_TOKEN) =>
  call<DeployToken[]>(portal.url, method, `registry/${path}`, body, { token });
const CHANGES = ['rollback', 'canary', 'promote', 'withdraw', 'disable', 'enable'] as const;

test('[DEP-03] the token of a remote publishes and changes that remote, under its own name', async () => {
  const remote = aRemote(portal);
  const { token, name } = await issueToken(portal, remote.name);
  expect(token).toMatch(/^pd_[\w-]{43}$/);
  for (const version of ['1.0.0', '1.1.0']) expect((await remote.send(version, token)).status).toBe(200);
  expect((await remote.deploy('rollback', { reason: 'Prueba' }, token)).status).toBe(200);
  expect((await remote.history()).events.map(({ by }) => by)).toEqual([name, name, name, 'deploy token']);
});

test('[VAL-05 registry] the token of one remote changes nothing of another, and runs nothing', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0', '1.1.0');
  const before = await remote.story();
  const { id, token } = await issueToken(portal, aRemoteName());
  expect(refusal(await remote.send('2.0.0', token))).toEqual(FORBIDDEN);
  for (const verb of CHANGES) expect(refusal(await remote.deploy(verb, {}, token))).toEqual(FORBIDDEN);
  for (const [method, path] of [
    ['POST', 'prune'],
    ['POST', 'tokens'],
    ['GET', 'tokens'],
    ['DELETE', `tokens/${id}`],
  ] as const) {
    expect(refusal(await ask(method, path, undefined, token))).toEqual(FORBIDDEN);
  }
  expect(await remote.story()).toEqual(before);
});

test('[VAL-05 registry] a token names one remote in the address and cannot publish another in the body', async () => {
  const [own, foreign] = [aRemote(portal), aRemote(portal)];
  const { token } = await issueToken(portal, own.name);
  const answer = await call(
    portal.url,
    'POST',
    `registry/remotes/${own.name}/versions`,
    {
      version: '1.0.0',
      manifest: { name: foreign.name, platform: '1.0' },
      files: [{ path: 'remoteEntry.js', base64: '' }],
    },
    { token },
  );
  expect(refusal(answer)).toEqual({ status: 400, result: false, code: 'validation', fields: ['manifest.name'] });
  expect(await foreign.running()).toBeUndefined();
});

test('[VAL-05 registry] a token takes no address of another remote; the operator may give it away', async () => {
  const [own, foreign] = [aRemote(portal), aRemote(portal)];
  const { token } = await issueToken(portal, own.name);
  const send = (remote: string, paths: string[], version: string, by = token) => {
    const { manifest, files } = aPublication();
    const routes = paths.flatMap((path) => manifest.routes.map((route) => ({ ...route, path })));
    const body = { version, manifest: { ...manifest, name: remote, routes }, files };
    return publish(portal, body, { name: remote, token: by });
  };
  await send(foreign.name, ['/clubs', '/clubs/edit/:id'], '1.0.0', DEPLOY_TOKEN);
  const refused = { status: 400, result: false, code: 'validation', fields: ['manifest.routes.1.path'] };
  for (const path of ['/clubs', '/:any', '/clubs/:verb/7', '/clubs/edit/:other']) {
    expect(refusal(await send(own.name, ['/teams', path], '1.0.0'))).toEqual(refused);
  }
  expect(await own.running()).toBeUndefined();
  expect((await send(own.name, ['/teams', '/clubs/edit', '/clubs/edit/7/8'], '1.0.0')).status).toBe(200);
  expect((await send(own.name, ['/teams', '/clubs'], '1.1.0', DEPLOY_TOKEN)).status).toBe(200);
  expect((await send(own.name, ['/clubs'], '1.2.0')).status).toBe(200);
});

test('[SEC-15] a token brings no version back whose address another remote has got meanwhile', async () => {
  const [own, other] = [aRemote(portal), aRemote(portal)];
  const { token } = await issueToken(portal, own.name);
  const send = (remote: string, path: string, version: string, isHeld = false) => {
    const { manifest, files } = aPublication();
    const routes = manifest.routes.map((route) => ({ ...route, path }));
    return publish(
      portal,
      { version, isHeld, manifest: { ...manifest, name: remote, routes }, files },
      { name: remote },
    );
  };
  await send(own.name, '/lockers', '1.0.0');
  await send(own.name, '/shelves', '1.1.0');
  await send(own.name, '/lockers', '1.2.0', true);
  await send(other.name, '/lockers', '1.0.0');
  const refused = { status: 400, result: false, code: 'validation', fields: ['version'] };
  for (const [verb, body] of [
    ['rollback', {}],
    ['rollback', { version: '1.0.0' }],
    ['canary', { version: '1.2.0' }],
    ['promote', { version: '1.2.0' }],
  ] as const)
    expect(refusal(await own.deploy(verb, body, token))).toEqual(refused);
  expect(await own.given()).toBe('1.1.0, then 1.0.0');
  expect((await own.deploy('rollback')).status).toBe(200);
});

test('[VAL-05 registry] every token reads what runs and what was done', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0');
  const { token } = await issueToken(portal, aRemoteName());
  for (const path of ['deployments', `remotes/${remote.name}/history`])
    expect((await ask('GET', path, undefined, token)).status).toBe(200);
  expect(refusal(await ask('GET', `remotes/${aRemoteName()}/history`))).toEqual(NOT_FOUND);
});

test('[VAL-05 registry] a revoked token opens nothing any more, and cannot be revoked again', async () => {
  const remote = aRemote(portal);
  const { id, token } = await issueToken(portal, remote.name);
  await remote.send('1.0.0', token);
  expect((await ask('DELETE', `tokens/${id}`)).body).toMatchObject({ result: true, message: 'deleted' });
  expect(refusal(await remote.send('1.1.0', token))).toEqual(WRONG);
  for (const verb of CHANGES) expect(refusal(await remote.deploy(verb, {}, token))).toEqual(WRONG);
  expect(refusal(await ask('GET', 'deployments', undefined, token))).toEqual(WRONG);
  expect(refusal(await ask('DELETE', `tokens/${id}`))).toEqual(NOT_FOUND);
  expect(await remote.given()).toBe('1.0.0, then none');
});

test('[VAL-05 registry] a token that nobody was given opens nothing', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0', '1.1.0');
  const { token } = await issueToken(portal, remote.name);
  for (const wrong of ['', 'x', `pd_${'A'.repeat(43)}`, token.slice(3), `${token}x`, DEPLOY_TOKEN.slice(1)]) {
    for (const verb of CHANGES) expect(refusal(await remote.deploy(verb, {}, wrong))).toEqual(WRONG);
    expect(refusal(await remote.send('1.2.0', wrong))).toEqual(WRONG);
    expect(refusal(await ask('GET', 'tokens', undefined, wrong))).toEqual(WRONG);
  }
  expect(await remote.given()).toBe('1.1.0, then 1.0.0');
});

test('[VAL-05 registry] no session publishes, prunes or hands out tokens', async () => {
  const token = await tokenOf(portal.db, 'super_admin');
  expect(refusal(await aRemote(portal).send('1.0.0', token))).toEqual(WRONG);
  for (const path of ['prune', 'tokens']) expect(refusal(await ask('POST', path, {}, token))).toEqual(WRONG);
});

test('[VAL-05 registry] the list names every living token, and never the token itself', async () => {
  const { id, token, remote, name } = await issueToken(portal, aRemoteName());
  const listed = await ask('GET', 'tokens');
  const moment = expect.stringMatching(/Z$/);
  const own = { id, remote, name, createdBy: 'deploy token', createdAt: moment, expiresAt: moment, lastUsedAt: null };
  expect(listed.body.data).toContainEqual(own);
  expect(listed.text).not.toContain(token);
  await ask('DELETE', `tokens/${id}`);
  expect((await ask('GET', 'tokens')).body.data.map((row) => row.id)).not.toContain(id);
  const rows = await portal.db.selectFrom('deploy_tokens').selectAll().where('id', '=', id).execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.each([
  [{ name: 'equipo' }, ['remote']],
  [{ remote: 'groups', name: 'equipo' }, ['remote']],
  [{ remote: 'mf-groups' }, ['name']],
  [{ remote: 'mf-groups', name: 'x'.repeat(81) }, ['name']],
  [{ remote: 'mf-groups', name: 'automatic' }, ['name']],
  [{ remote: 'mf-groups', name: 'deploy token' }, ['name']],
])('[VAL-01 registry] a token of %j is refused', async (body, fields) => {
  expect(refusal(await ask('POST', 'tokens', body))).toEqual({
    status: 400,
    result: false,
    code: 'validation',
    fields,
  });
});

test('[VAL-05 registry] without publishing administrators still roll back, and every token is refused', async () => {
  const remote = aRemote(portal);
  const { token } = await issueToken(portal, remote.name);
  const closed = await startPortal(null);
  for (const given of [token, DEPLOY_TOKEN]) {
    const body = { remote: remote.name, name: 'equipo' };
    expect(refusal(await call(closed.url, 'POST', 'registry/tokens', body, { token: given }))).toEqual(FORBIDDEN);
    expect(refusal(await call(closed.url, 'GET', 'registry/deployments', undefined, { token: given }))).toEqual(WRONG);
  }
  const admin = await tokenOf(closed.db, 'super_admin');
  expect((await call(closed.url, 'GET', 'registry/deployments', undefined, { token: admin })).status).toBe(200);
  await closed.close();
});
