import { waitFor } from '@testing-library/react';
import type { Data, Success } from '../../contracts/answers.ts';
import { sessionEnded, sessionStarted } from '../../platform/session.ts';
import { createStore } from '../../platform/store.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { api } from '../api.ts';

// A read and a save as they are called; their answers are those of this test.
const LIST = 'GET colors/options';
const SAVE = 'PATCH auth/language';
const server = fakeServer();

/** Gives a read that must not come the time to begin. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

const { list, change } = api.injectEndpoints({
  endpoints: (build) => ({
    list: build.query<number[], void>({
      query: () => ({ url: 'colors/options' }),
      transformResponse: ({ data }: Data<number[]>) => data,
      providesTags: ['GroupFile'],
    }),
    change: build.mutation<Success, void>({
      query: () => ({ url: 'auth/language', method: 'PATCH', body: { language: 'es' } }),
      invalidatesTags: ['GroupFile'],
    }),
  }),
}).endpoints;

/** A store that shows a list, which is read again at this moment: `answer` ends that. */
const readingAgain = async () => {
  const store = createStore();
  store.dispatch(sessionStarted({ token: 'mine' }));
  server.answer(LIST, () => ({ data: [1] }));
  await store.dispatch(list.initiate());
  let answer: ((body: object) => void) | undefined;
  server.answer(LIST, () => new Promise((resolve) => (answer = resolve)));
  store.dispatch(api.util.invalidateTags(['GroupFile']));
  await waitFor(() => expect(answer).toBeDefined());
  server.answer(LIST, () => ({ data: [2] }));
  server.answer(SAVE, () => ({ message: 'updated' }));
  const save = () => store.dispatch(change.initiate());
  const rows = () => list.select()(store.getState()).data;
  const before = server.bodiesOf(LIST).length;
  return {
    store,
    save,
    rows,
    answer: (body: object) => answer?.(body),
    reads: () => server.bodiesOf(LIST).length - before,
  };
};

test('[LIV-10] a list that was on its way during two saves is read once more', async () => {
  const { save, rows, answer, reads } = await readingAgain();
  await save();
  await save();
  await settled();
  expect(reads()).toBe(0);
  answer({ data: [1] });
  await waitFor(() => expect([reads(), rows()]).toEqual([1, [2]]));
});

test('[LIV-10] a list that failed meanwhile is read once more as well', async () => {
  const { save, rows, answer, reads } = await readingAgain();
  await save();
  answer({ result: false, code: 'unavailable' });
  await waitFor(() => expect([reads(), rows()]).toEqual([1, [2]]));
});

test('[LIV-10] a screen that only asks again while its list is on its way gets that list', async () => {
  const { store, answer, reads } = await readingAgain();
  const asked = store.dispatch(list.initiate(undefined, { subscribe: false, forceRefetch: true }));
  answer({ data: [1] });
  expect((await asked).data).toEqual([1]);
  await settled();
  expect(reads()).toBe(0);
});

test('[LIV-10] the end of a session reads nothing once more', async () => {
  const { store, save, reads } = await readingAgain();
  await save();
  store.dispatch(sessionEnded());
  store.dispatch(api.util.resetApiState());
  await settled();
  expect(reads()).toBe(0);
});
