import { UNAUTHENTICATED } from '@pupitre/shared/contracts/answers';
import { sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { aListedRemote, aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { waitFor } from '@testing-library/react';
import { withResolvers } from '../testing/published-remotes.tsx';
import { pendingNavigations, startNavigationGuard } from './navigation-guard.ts';
import { readRoles } from './remembered-roles.ts';

const server = fakeServer();

const visit = (path: string): void => {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new Event('popstate'));
};
const hasSettled = () => waitFor(() => expect(pendingNavigations.get()).toBe(0));
const asked = (call: string): number => server.bodiesOf(call).length;

/** Ends the session. The page then asks for the registry of a visitor. */
const endSession = async (): Promise<void> => {
  const before = asked('GET registry');
  store.dispatch(sessionEnded());
  await waitFor(() => expect(asked('GET registry')).toBeGreaterThan(before));
};

beforeAll(() => startNavigationGuard());
beforeEach(async () => {
  server.answer('GET registry', () => ({ revision: '1', remotes: [aListedRemote()] }));
  server.answer('POST auth/profile', () => aProfile({ roles: ['teacher'] }));
  store.dispatch(sessionStarted({ token: 'token' }));
  await hasSettled();
});

test('[PERF-03] the browser remembers the roles of the last profile, for the next early reads', async () => {
  await waitFor(() => expect(readRoles()).toEqual(['teacher']));
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  visit('/one');
  await waitFor(() => expect(readRoles()).toEqual(['directive']));
  await endSession();
});

test('[PERF-03] roles do not outlive the session: neither a failed profile nor a late one brings them back', async () => {
  await waitFor(() => expect(readRoles()).toEqual(['teacher']));
  const { promise: late, resolve: answerLate } = withResolvers<object>();
  server.answer('POST auth/profile', () => late);
  visit('/two');
  await waitFor(() => expect(asked('POST auth/profile')).toBe(2));
  await endSession();
  answerLate(aProfile({ roles: ['teacher'] }));
  await hasSettled();
  expect(readRoles()).toBeNull();

  server.answer('POST auth/profile', () => aProfile({ roles: ['teacher'] }));
  store.dispatch(sessionStarted({ token: 'next' }));
  await waitFor(() => expect(readRoles()).toEqual(['teacher']));
  await hasSettled();
  const before = asked('GET registry');
  server.refuse('POST auth/profile', { code: UNAUTHENTICATED });
  visit('/three');
  await waitFor(() => expect(asked('GET registry')).toBeGreaterThan(before));
  await hasSettled();
  expect(readRoles()).toBeNull();
});

test('[SES-03] a navigation while the profile is on its way shares its answer, and the next one fetches it', async () => {
  const { promise: late, resolve: answerLate } = withResolvers<object>();
  server.answer('POST auth/profile', () => late);
  const before = asked('POST auth/profile');
  visit('/four');
  visit('/five');
  await waitFor(() => expect(asked('POST auth/profile')).toBe(before + 1));
  expect(pendingNavigations.get()).toBe(2);
  answerLate(aProfile({ roles: ['teacher'] }));
  await hasSettled();
  expect(asked('POST auth/profile')).toBe(before + 1);

  server.answer('POST auth/profile', () => aProfile({ roles: ['teacher'] }));
  visit('/six');
  await waitFor(() => expect(asked('POST auth/profile')).toBe(before + 2));
  await hasSettled();
  await endSession();
});
