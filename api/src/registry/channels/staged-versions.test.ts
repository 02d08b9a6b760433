import { en } from '@pupitre/shared/contracts/texts/server-en';
import { es } from '@pupitre/shared/contracts/texts/server-es';
import { tokenOf } from '../../testing/accounts.ts';
import { call, refusal } from '../../testing/call.ts';
import { aRemote, aVersion, issueToken } from '../../testing/deployments.ts';
import { DEPLOY_TOKEN, createPortalFixture, publish } from '../../testing/publications.ts';

const STAGE_ONLY = { status: 403, result: false, code: 'stageOnly' };

const portal = createPortalFixture(DEPLOY_TOKEN, { teamsStageOnly: true });

/** A team's remote: 1.1.0 is current, 1.0.0 came before it, and the team has staged 1.2.0. */
const aTeam = async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0', '1.1.0');
  const { token } = await issueToken(portal, remote.name);
  const stage = (version: string) =>
    publish(portal, { ...aVersion(remote.name, version), isHeld: true }, { token, name: remote.name });
  expect((await stage('1.2.0')).status).toBe(200);
  return { remote, token, stage };
};

test('[SEC-15] a team that may only stage activates no version', async () => {
  const { remote, token } = await aTeam();
  const before = await remote.story();
  expect(refusal(await remote.send('1.3.0', token))).toEqual(STAGE_ONLY);
  // These very bytes are staged already: publishing them again would activate them.
  expect(refusal(await remote.send('1.2.0', token))).toEqual(STAGE_ONLY);
  for (const [verb, body] of [
    ['canary', { percent: 1 }],
    ['promote', {}],
    ['promote', { version: '1.2.0' }],
    ['enable', {}],
    ['rollback', { version: '1.2.0' }],
  ] as const)
    expect([verb, refusal(await remote.deploy(verb, body, token))]).toEqual([verb, STAGE_ONLY]);
  expect([await remote.story(), await remote.given()]).toEqual([before, '1.1.0, then 1.0.0']);
});

test('[SEC-15] a version that was staged before a later one became current is no way back for the team', async () => {
  const { remote, token } = await aTeam();
  await remote.publish('1.3.0');
  expect(refusal(await remote.deploy('rollback', { version: '1.2.0' }, token))).toEqual(STAGE_ONLY);
  expect((await remote.deploy('rollback', { version: '1.0.0' }, token)).status).toBe(200);
  expect(refusal(await remote.deploy('rollback', { version: '1.3.0' }, token))).toEqual(STAGE_ONLY);
});

test('[SEC-15] a team takes back what fails: it rolls back, withdraws and disables', async () => {
  const { remote, token } = await aTeam();
  await remote.deploy('canary', { version: '1.2.0' });
  expect((await remote.deploy('withdraw', {}, token)).status).toBe(200);
  expect((await remote.deploy('rollback', {}, token)).status).toBe(200);
  expect(await remote.given()).toBe('1.0.0, then none');
  expect((await remote.deploy('disable', {}, token)).status).toBe(200);
  expect(await remote.given()).toBe('nothing');
});

test('[SEC-15] the operator and an administrator promote a staged version by name', async () => {
  const [first, second] = [await aTeam(), await aTeam()];
  expect((await first.remote.deploy('promote', { version: '1.2.0' })).status).toBe(200);
  const admin = await tokenOf(portal.db, 'super_admin');
  expect((await second.remote.deploy('promote', { version: '1.2.0' }, admin)).status).toBe(200);
  for (const { remote } of [first, second]) {
    expect(await remote.given()).toBe('1.2.0, then 1.1.0');
    expect((await remote.story())[0]).toBe('activated 1.2.0 from 1.1.0');
  }
  const none = await first.remote.deploy('promote', { version: '9.9.9' });
  expect(refusal(none)).toEqual({ status: 404, result: false, code: 'notFound', fields: ['version'] });
});

test('[SEC-15] promoting the canary by its name is promoting the canary', async () => {
  const { remote } = await aTeam();
  await remote.deploy('canary', { version: '1.2.0', percent: 10 });
  await remote.deploy('promote', { version: '1.2.0' });
  expect((await remote.story())[0]).toBe('promoted 1.2.0 from 1.1.0');
  expect(await remote.running()).toMatchObject({ current: { version: '1.2.0' }, canary: null });
});

test.each([
  ['es', es['errors.stageOnly']],
  ['en-us', en['errors.stageOnly']],
])('[VAL-02 stageOnly] a team that activates is answered in %s', async (language, text) => {
  const { remote, token } = await aTeam();
  const path = `registry/remotes/${remote.name}/promote`;
  const { status, body } = await call(portal.url, 'POST', path, {}, { token, language });
  expect([status, body.code, body.message]).toEqual([403, 'stageOnly', [text]]);
});
