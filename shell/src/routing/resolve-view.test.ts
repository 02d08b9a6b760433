import type { Profile } from '@pupitre/shared/contracts/auth';
import type { RegistryRemote, RemoteRoute } from '@pupitre/shared/contracts/registry';
import type { Role } from '@pupitre/shared/contracts/roles';
import type { SecondFactorState } from '@pupitre/shared/contracts/second-factor';
import { resolveView, type View } from './resolve-view.ts';

const route = (path: string, access: RemoteRoute['access'], roles: Role[] = []): RemoteRoute => ({
  path,
  access,
  roles,
  title: { es: path, en: path },
});

const remote: RegistryRemote = {
  name: 'mf-x',
  version: '1.0.0',
  entry: '/remotes/mf-x/1.0.0-abcdef12/remoteEntry.js',
  integrity: {},
  platform: '1.0',
  routes: [
    route('/login', 'anonymous'),
    route('/register/new', 'anonymous'),
    route('/changePassword', 'session'),
    route('/secondFactor/new', 'session'),
    route('/profile', 'session'),
    route('/privacyPolicy', 'public'),
    route('/countries', 'session', ['super_admin']),
    route('/countries/edit/:id', 'session', ['super_admin']),
  ],
  menu: [],
  slots: [],
  roles: [],
  previous: null,
};

const profile = (role: Role, mustChangePassword = false, secondFactor: SecondFactorState = 'none'): Profile => ({
  id: 1,
  name: 'ANA',
  paternal: 'PAZ',
  maternal: 'RUIZ',
  email: 'ana@escuela.mx',
  phone: '5512345678',
  image: null,
  roles: [role],
  school: null,
  groups: [],
  mustChangePassword,
  secondFactor,
});

const anonymous = { token: null, profile: null };
const user = (role: Role) => ({ token: 'token', profile: profile(role) });
const userWithFirstPassword = { token: 'token', profile: profile('super_admin', true) };

const viewOf = (
  address: string,
  visitor: Parameters<typeof resolveView>[1],
  remotes: RegistryRemote[] | null = [remote],
): View => resolveView(new URL(address, 'http://portal.test'), visitor, remotes);

test('[SES-04] a visitor without a session goes from a protected route to the login and later back', () => {
  expect(viewOf('/countries?page=2', anonymous)).toEqual({
    kind: 'redirect',
    to: '/login?next=%2Fcountries%3Fpage%3D2',
  });
  expect(viewOf('/', anonymous)).toEqual({ kind: 'redirect', to: '/login' });
});

test.each(['/login?next=%2Fcountries%3Fpage%3D2'])('[SES-05] [SES-04] after the login %s leads back', (address) => {
  expect(viewOf(address, user('super_admin'))).toEqual({ kind: 'redirect', to: '/countries?page=2' });
});

test.each([
  '',
  '?next=https://evil.test/',
  '?next=//evil.test',
  '?next=/.//evil.test',
  '?next=/%09/evil.test',
  '?next=/%5Cevil.test',
  '?next=javascript:1',
])('[SES-05] /login%s of a logged-in user leads nowhere outside of the portal', (search) => {
  const view = viewOf(`/login${search}`, user('parent'));
  expect(view.kind).toBe('redirect');
  if (view.kind !== 'redirect') return;
  expect(new URL(view.to, 'http://portal.test').origin).toBe('http://portal.test');
});

test('[SES-05] a logged-in user who opens the registration goes home', () => {
  expect(viewOf('/register/new', user('parent'))).toEqual({ kind: 'redirect', to: '/' });
  expect(viewOf('/register/new', anonymous)).toMatchObject({ kind: 'remote' });
});

test.each(['/', '/countries?page=2', '/countries/edit/abc', '/profile'])(
  '[SES-10] a user who must change the password goes from %s to the form, and later back',
  (asked) => {
    const form = `/changePassword?next=${encodeURIComponent(asked)}`;
    expect(viewOf(asked, userWithFirstPassword)).toEqual({ kind: 'redirect', to: form });
    expect(viewOf(form, userWithFirstPassword)).toMatchObject({ kind: 'remote', route: { path: '/changePassword' } });
    expect(viewOf(form, user('super_admin'))).toEqual({ kind: 'redirect', to: asked });
  },
);

test('[SES-10] public screens open before the password is changed; a refused role learns of it afterwards', () => {
  expect(viewOf('/privacyPolicy', userWithFirstPassword)).toMatchObject({ kind: 'remote' });
  const teacher = { token: 'token', profile: profile('teacher', true) };
  expect(viewOf('/countries', teacher)).toEqual({ kind: 'redirect', to: '/changePassword?next=%2Fcountries' });
});

test('[SES-10] without a due change the form redirects to the profile, and never outside of the portal', () => {
  expect(viewOf('/changePassword', user('parent'))).toEqual({ kind: 'redirect', to: '/profile' });
  expect(viewOf('/changePassword?next=//evil.test', user('parent'))).toEqual({ kind: 'redirect', to: '/profile' });
  expect(viewOf('/changePassword', anonymous)).toEqual({ kind: 'redirect', to: '/login?next=%2FchangePassword' });
});

const half = { token: 'token', profile: profile('super_admin', true, 'ask') };
const bare = { token: 'token', profile: profile('super_admin', false, 'enroll') };

test.each(['/', '/countries?page=2', '/help', '/notices', '/deployments', '/profile'])(
  '[ACC-01] a session without its second factor goes from %s to the question, and later back',
  (asked) => {
    const question = `/secondFactor?next=${encodeURIComponent(asked)}`;
    expect(viewOf(asked, half)).toEqual({ kind: 'redirect', to: question });
    expect(viewOf(question, half, null)).toEqual({ kind: 'secondFactor' });
    expect(viewOf(question, user('super_admin'))).toEqual({ kind: 'redirect', to: asked });
  },
);

test.each(['/', '/countries?page=2', '/deployments', '/profile'])(
  '[ACC-04] a user who needs a second factor goes from %s to its set-up, and later back',
  (asked) => {
    const setUp = `/secondFactor/new?next=${encodeURIComponent(asked)}`;
    expect(viewOf(asked, bare)).toEqual({ kind: 'redirect', to: setUp });
    expect(viewOf(setUp, bare)).toMatchObject({ kind: 'remote', route: { path: '/secondFactor/new' } });
    expect(viewOf(setUp, user('super_admin'))).toEqual({ kind: 'redirect', to: asked });
  },
);

test('[ACC-04] the second factor comes first, then the own password, then the set-up of a second factor', () => {
  const asked = '?next=%2Fcountries%3Fpage%3D2';
  const stepTo = (path: string) => ({ kind: 'redirect', to: `${path}${asked}` });
  expect(viewOf(`/changePassword${asked}`, half)).toEqual(stepTo('/secondFactor'));
  expect(viewOf(`/secondFactor${asked}`, userWithFirstPassword)).toEqual(stepTo('/changePassword'));
  const both = { token: 'token', profile: profile('super_admin', true, 'enroll') };
  expect(viewOf(`/secondFactor/new${asked}`, both)).toEqual(stepTo('/changePassword'));
  expect(viewOf(`/changePassword${asked}`, bare)).toEqual(stepTo('/secondFactor/new'));
  expect(viewOf(`/secondFactor/new${asked}`, user('super_admin'))).toEqual({
    kind: 'redirect',
    to: '/countries?page=2',
  });
});

test('[ACC-01] the second factor never redirects outside of the portal, and needs a session', () => {
  expect(viewOf('/secondFactor?next=//evil.test', user('parent'))).toEqual({ kind: 'redirect', to: '/profile' });
  expect(viewOf('/secondFactor?next=//evil.test', bare)).toEqual({
    kind: 'redirect',
    to: '/secondFactor/new?next=%2Fprofile',
  });
  expect(viewOf('/secondFactor', anonymous)).toEqual({ kind: 'redirect', to: '/login?next=%2FsecondFactor' });
  expect(viewOf('/privacyPolicy', half)).toMatchObject({ kind: 'remote' });
});

test('[SES-09] a route of another role shows no access, its own role the remote', () => {
  expect(viewOf('/countries', user('teacher'))).toEqual({ kind: 'noAccess' });
  expect(viewOf('/countries/edit/abc', user('super_admin'))).toMatchObject({
    kind: 'remote',
    remote: { name: 'mf-x' },
  });
});

test('[SES-07] an unknown path is not found, with and without a session', () => {
  expect(viewOf('/countries/nope', user('super_admin'))).toEqual({ kind: 'notFound' });
  expect(viewOf('/nope', anonymous)).toEqual({ kind: 'notFound' });
});

test('[SES-03] a view waits for the profile or the registry that it needs', () => {
  const unknown = { token: 'token', profile: null };
  expect(viewOf('/', unknown)).toEqual({ kind: 'waiting' });
  expect(viewOf('/countries', unknown)).toEqual({ kind: 'waiting' });
  expect(viewOf('/countries', anonymous, null)).toEqual({ kind: 'waiting' });
  expect(viewOf('/privacyPolicy', unknown)).toMatchObject({ kind: 'remote' });
});

test('[SES-15] the help is the shell’s own screen, for every role and without a registry', () => {
  expect(viewOf('/help', user('parent'), null)).toEqual({ kind: 'help' });
  expect(viewOf('/help', user('super_admin'))).toEqual({ kind: 'help' });
  expect(viewOf('/help', anonymous)).toEqual({ kind: 'redirect', to: '/login?next=%2Fhelp' });
  expect(viewOf('/help', userWithFirstPassword)).toMatchObject({ kind: 'redirect' });
});

test('[DEP-04] the deployments are the shell’s own screen, for super_admin alone and without a registry', () => {
  expect(viewOf('/deployments', user('super_admin'), null)).toEqual({ kind: 'deployments' });
  expect(viewOf('/deployments', user('directive'), null)).toEqual({ kind: 'noAccess' });
  expect(viewOf('/deployments', user('teacher'))).toEqual({ kind: 'noAccess' });
  expect(viewOf('/deployments', user('parent'))).toEqual({ kind: 'noAccess' });
  expect(viewOf('/deployments', anonymous)).toEqual({ kind: 'redirect', to: '/login?next=%2Fdeployments' });
  expect(viewOf('/deployments', userWithFirstPassword)).toMatchObject({ kind: 'redirect' });
});
