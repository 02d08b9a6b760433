import 'fake-indexeddb/auto';
import { profile } from '@pupitre/shared/api/auth';
import { api } from '@pupitre/shared/api/api';
import { sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { waitFor } from '@testing-library/react';
import { fillShelf } from './fill-shelf.ts';

const HOME = 'POST home/get';
const CHILDREN = 'POST students/getTable';
const INVITATIONS = 'GET guardians/getInvitations';
const server = fakeServer();

const logIn = async (token: string): Promise<void> => {
  store.dispatch(sessionStarted({ token }));
  store.dispatch(api.util.resetApiState());
  await store.dispatch(profile.initiate());
};
/** The sessions that have made a call, in their order. */
const callersOf = (call: string): unknown[] =>
  server.calls.filter((made) => made.call === call).map(({ headers }) => headers['authorization']);

test('[OFL-10] the next session on a device stores its day, although that of the one before is still being read', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['parent'] }));
  for (const call of [CHILDREN, INVITATIONS]) server.answer(call, () => ({}));
  await logIn('mine');
  let answer: ((home: object) => void) | undefined;
  server.answer(HOME, () => new Promise((resolve) => (answer = resolve)));
  const first = fillShelf();
  await waitFor(() => expect(callersOf(HOME)).toEqual(['Bearer mine']));
  await logIn('hers');
  server.answer(HOME, () => ({ data: { children: [] } }));
  await fillShelf();
  expect(callersOf(INVITATIONS)).toEqual(['Bearer hers']);
  // The session before has ended, so its other reads would be refused.
  answer?.({ data: { children: [] } });
  await first;
  expect(callersOf(CHILDREN)).toEqual(['Bearer hers']);
  store.dispatch(sessionEnded());
});
