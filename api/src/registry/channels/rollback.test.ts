import { NOT_FOUND, refusal } from '../../testing/call.ts';
import { aRemote } from '../../testing/deployments.ts';
import { createPortalFixture } from '../../testing/publications.ts';

const portal = createPortalFixture();

test('[DEP-04] a second rollback goes further back, never to what was rolled back from', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0', '1.1.0', '1.2.0');
  expect((await remote.deploy('rollback')).status).toBe(200);
  expect(await remote.given()).toBe('1.1.0, then 1.0.0');
  expect((await remote.deploy('rollback')).status).toBe(200);
  expect(await remote.given()).toBe('1.0.0, then none');
  expect(refusal(await remote.deploy('rollback'))).toEqual(NOT_FOUND);
  await remote.publish('1.3.0');
  expect(await remote.given()).toBe('1.3.0, then 1.0.0');
});

test('[DEP-04] a rollback to a version by name; to the current one it changes nothing', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0', '1.1.0', '1.2.0');
  await remote.deploy('rollback', { version: '1.0.0' });
  expect(await remote.given()).toBe('1.0.0, then none');
  const [before] = await remote.story();
  expect(await remote.deploy('rollback', { version: '1.0.0' })).toMatchObject({ status: 200 });
  expect((await remote.story())[0]).toBe(before);
  expect(await remote.story()).toHaveLength(4);
  const unknown = { ...NOT_FOUND, fields: ['version'] };
  expect(refusal(await remote.deploy('rollback', { version: '9.0.0' }))).toEqual(unknown);
});

test('[DEP-04] a reason commands no terminal in which somebody reads the history', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0', '1.1.0');
  await remote.deploy('rollback', { reason: 'Vacía\u001b[2J\r\nde nuevo\u202e' });
  expect((await remote.history()).events[0]?.reason).toBe('Vacía [2J de nuevo');
});

test('[DEP-04] by name, a later version takes the place of the present one, which stays to fall back to', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0', '1.1.0', '1.2.0');
  await remote.deploy('rollback');
  await remote.deploy('rollback', { version: '1.2.0' });
  expect(await remote.given()).toBe('1.2.0, then 1.1.0');
  expect((await remote.story())[0]).toBe('activated 1.2.0 from 1.1.0');
  await remote.stage('2.0.0');
  await remote.deploy('rollback', { version: '2.0.0' });
  expect(await remote.given()).toBe('2.0.0, then 1.2.0');
  await remote.deploy('rollback');
  expect(await remote.given()).toBe('1.2.0, then 1.1.0');
});

test('[DEP-04] a version that was rolled back from is nothing to fall back to, however old it is', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0', '1.1.0', '1.0.0');
  await remote.deploy('rollback');
  expect(await remote.given()).toBe('1.1.0, then none');
  await remote.publish('1.2.0');
  await remote.deploy('rollback');
  expect(await remote.given()).toBe('1.1.0, then none');
  expect(refusal(await remote.deploy('rollback'))).toEqual(NOT_FOUND);
});
