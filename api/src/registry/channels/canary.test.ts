import { Client } from 'pg';
import { insertAccount, openSession, tokenOf } from '../../testing/accounts.ts';
import { NOT_FOUND, refusal } from '../../testing/call.ts';
import { aRemote, registryOf } from '../../testing/deployments.ts';
import { createPortalFixture } from '../../testing/publications.ts';
import { insertLivingSchool, type LivingSchool } from '../../testing/schools.ts';
import { selectVersions, type Viewer } from './canary.ts';
import { findChannels } from '../answer/registry.queries.ts';

const portal = createPortalFixture();
let school: LivingSchool;
let other: LivingSchool;
beforeAll(async () => {
  school = await insertLivingSchool(portal.db);
  other = await insertLivingSchool(portal.db);
});

const NEW = '1.1.0, then 1.0.0';
const OLD = '1.0.0, then none';

/** A remote with 1.0.0 current and 1.1.0 staged. */
const withStaged = async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0');
  await remote.stage('1.1.0');
  return remote;
};
const sessionOf = ({ id }: { id: number }): Promise<string> => openSession(portal.db, id);

test('[DEP-05] of 10,000 users 10 % ± 2 get a canary of 10 %, always the same ones', async () => {
  const remote = await withStaged();
  await remote.deploy('canary', { percent: 10 });
  const [channel] = (await findChannels(portal.db)).filter(({ current }) => current?.remote === remote.name);
  const viewers = Array.from({ length: 10_000 }, (_, index): Viewer => ({
    userId: index + 1,
    role: 'teacher',
    schools: [],
  }));
  const chosen = () =>
    viewers.filter((viewer) => channel && selectVersions([channel], viewer)[0]?.current.version === '1.1.0');
  const first = chosen();
  expect(first.length).toBeGreaterThanOrEqual(800);
  expect(first.length).toBeLessThanOrEqual(1_200);
  expect(chosen()).toEqual(first);
});

test('[DEP-05] a user of a canary keeps it on every page and in every session, also as it grows', async () => {
  const remote = await withStaged();
  const accounts = await Promise.all(Array.from({ length: 30 }, () => insertAccount(portal.db)));
  const given = async () =>
    Promise.all(accounts.map(async (account) => (await remote.given(await sessionOf(account))) === NEW));
  await remote.deploy('canary', { percent: 30 });
  const first = await given();
  expect(new Set(first)).toEqual(new Set([true, false]));
  expect(await given()).toEqual(first);
  await remote.deploy('canary', { percent: 60 });
  const grown = await given();
  expect(first.filter((gets, index) => gets && !grown[index])).toEqual([]);
  await remote.deploy('canary', { percent: 100 });
  expect(new Set(await given())).toEqual(new Set([true]));
});

test('[DEP-05] two remotes do not choose the same users', async () => {
  const [one, two] = [await withStaged(), await withStaged()];
  for (const remote of [one, two]) await remote.deploy('canary', { percent: 50 });
  const channels = (await findChannels(portal.db)).filter(({ current }) =>
    [one.name, two.name].includes(current?.remote ?? ''),
  );
  const both = Array.from({ length: 1_000 }, (_, index) =>
    selectVersions(channels, { userId: index + 1, role: 'parent', schools: [] }).every(
      ({ current }) => current.version === '1.1.0',
    ),
  ).filter(Boolean);
  expect(both.length).toBeGreaterThan(150);
  expect(both.length).toBeLessThan(350);
});

test('[DEP-05] a canary of a school is for its staff and its parents, one of a role for that role', async () => {
  const remote = await withStaged();
  const canary = async (body: object) => expect((await remote.deploy('canary', body)).status).toBe(200);
  const given = async (...people: { id: number }[]) =>
    Promise.all(people.map(async (person) => remote.given(await sessionOf(person))));
  const people = [school.directive, school.teacher, school.parent, other.teacher, other.parent];
  await canary({ schools: [school.id] });
  expect(await given(...people)).toEqual([NEW, NEW, NEW, OLD, OLD]);
  await canary({ roles: ['teacher'] });
  expect(await given(...people)).toEqual([OLD, NEW, OLD, NEW, OLD]);
  await canary({ schools: [school.id], roles: ['teacher', 'parent'] });
  expect(await given(...people)).toEqual([OLD, NEW, NEW, OLD, OLD]);
  expect(await remote.given(await tokenOf(portal.db, 'super_admin'))).toBe(OLD);
});

test('[DEP-05] nobody who is not logged in gets a canary, nor with a session that ended', async () => {
  const remote = await withStaged();
  await remote.deploy('canary', { percent: 100 });
  const account = await insertAccount(portal.db);
  const token = await sessionOf(account);
  expect(await remote.given(token)).toBe(NEW);
  await portal.db.deleteFrom('sessions').where('user_id', '=', account.id).execute();
  for (const anonymous of [undefined, token, 'nonsense']) expect(await remote.given(anonymous)).toBe(OLD);
});

test('[DEP-05] promoted, a canary is what everybody gets', async () => {
  const remote = await withStaged();
  await remote.deploy('canary', { percent: 1 });
  const promoted = await remote.deploy('promote', { reason: 'Sin fallas en dos días' });
  expect(promoted.body.data).toMatchObject({
    current: { version: '1.1.0' },
    previous: { version: '1.0.0' },
    canary: null,
  });
  expect(await remote.given()).toBe(NEW);
  expect(refusal(await remote.deploy('promote'))).toEqual(NOT_FOUND);
  expect((await remote.deploy('rollback')).body.data).toMatchObject({ current: { version: '1.0.0' }, previous: null });
  expect(await remote.story()).toEqual([
    'rolledBack 1.0.0 from 1.1.0',
    'promoted 1.1.0 from 1.0.0',
    'canaryStarted 1.1.0 from 1.0.0',
    'held 1.1.0 from 1.0.0',
    'published 1.0.0',
  ]);
});

test('[DEP-05] withdrawn, a canary is over for everybody', async () => {
  const remote = await withStaged();
  await remote.deploy('canary');
  const token = await tokenOf(portal.db, 'parent');
  expect(await remote.given(token)).toBe(NEW);
  expect((await remote.deploy('withdraw', { reason: 'Faltan textos' })).body.data.canary).toBeNull();
  expect(await remote.given(token)).toBe(OLD);
  expect((await remote.history()).events[0]).toMatchObject({
    kind: 'withdrawn',
    version: '1.1.0',
    reason: 'Faltan textos',
  });
  expect(refusal(await remote.deploy('withdraw'))).toEqual(NOT_FOUND);
});

test('[DEP-05] a canary of what everybody has sends everybody else back to the version before', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0');
  expect(refusal(await remote.deploy('canary'))).toEqual(NOT_FOUND);
  await remote.publish('1.1.0');
  await remote.deploy('canary', { roles: ['teacher'] });
  expect(await remote.given(await sessionOf(school.teacher))).toBe(NEW);
  expect(await remote.given()).toBe(OLD);
  const [started, back] = await remote.story();
  expect([started, back]).toEqual(['canaryStarted 1.1.0 from 1.0.0', 'rolledBack 1.0.0 from 1.1.0']);
});

test('[DEP-05] a canary of a school or of a version that is not there is not found', async () => {
  const remote = await withStaged();
  const unknown = await remote.deploy('canary', { schools: [school.id, 999_999] });
  expect(refusal(unknown)).toEqual({ ...NOT_FOUND, fields: ['schools.1'] });
  const version = await remote.deploy('canary', { version: '3.0.0' });
  expect(refusal(version)).toEqual({ ...NOT_FOUND, fields: ['version'] });
  expect(await remote.running()).toMatchObject({ canary: null });
});

test('[DEP-05] a publish goes to everybody else and leaves the canary; publishing the canary itself ends it', async () => {
  const remote = await withStaged();
  await remote.deploy('canary', { roles: ['teacher'] });
  await remote.publish('1.0.1');
  const teacher = await sessionOf(school.teacher);
  expect([await remote.given(), await remote.given(teacher)]).toEqual(['1.0.1, then 1.0.0', '1.1.0, then 1.0.1']);
  await remote.publish('1.1.0');
  expect(await remote.running()).toMatchObject({ current: { version: '1.1.0' }, canary: null });
});

test('[DEP-05] another canary ends the one before, and the history says so', async () => {
  const remote = await withStaged();
  await remote.stage('1.2.0');
  for (const version of ['1.1.0', '1.2.0']) await remote.deploy('canary', { version });
  expect(await remote.given(await sessionOf(school.teacher))).toBe('1.2.0, then 1.0.0');
  expect((await remote.story()).slice(0, 2)).toEqual(['canaryStarted 1.2.0 from 1.0.0', 'withdrawn 1.1.0 from 1.0.0']);
});

test('[DEP-05] the same canary again is no news; another audience is', async () => {
  const remote = await withStaged();
  for (const percent of [10, 10, 20]) await remote.deploy('canary', { percent });
  expect((await remote.story()).filter((line) => line.startsWith('canaryStarted'))).toHaveLength(2);
  expect((await remote.running())?.canary).toMatchObject({ percent: 20 });
});

test('[DEP-01] the registry asks the database three times at most, whoever asks', async () => {
  const remote = await withStaged();
  await remote.deploy('canary', { schools: [school.id] });
  for (const token of [undefined, await sessionOf(school.teacher), await sessionOf(school.parent)]) {
    await registryOf(portal, token);
    const statements = jest.spyOn(Client.prototype, 'query');
    await registryOf(portal, token);
    const asked = statements.mock.calls.length;
    statements.mockRestore();
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(3);
  }
});
