import { sessionEnded } from '../platform/session.ts';
import { createStore } from '../platform/store.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { api } from './api.ts';

const READ = 'GET colors/options';
const WRITE = 'POST colors/create';
const { endpoints } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    names: build.query<string[], void>({
      query: () => ({ url: 'colors/options' }),
      transformResponse: ({ data }: { data: string[] }) => data,
      providesTags: ['Color'],
    }),
    addName: build.mutation<unknown, void>({
      query: () => ({ url: 'colors/create', method: 'POST', body: {} }),
      invalidatesTags: ['Color'],
    }),
  }),
});
const server = fakeServer();

beforeEach(() => localStorage.setItem('pupitre.token', 'mine'));

/** A screen that reads names, whose answer of before any write is on its way. */
const openSlowScreen = async () => {
  const store = createStore();
  let answer: ((names: { data: string[] }) => void) | undefined;
  server.answer(READ, () => new Promise((resolve) => (answer = resolve)));
  server.answer(WRITE, () => ({ message: 'created' }));
  const reading = store.dispatch(endpoints.names.initiate());
  await new Promise<void>((resolve) => queueMicrotask(resolve));
  return {
    store,
    write: () => store.dispatch(endpoints.addName.initiate()),
    /** The old answer arrives; a later read finds the new row. */
    arrive: async (): Promise<string[] | undefined> => {
      server.answer(READ, () => ({ data: ['ROJO', 'VERDE'] }));
      answer?.({ data: ['ROJO'] });
      await reading;
      return endpoints.names.select()(store.getState()).data;
    },
    reads: () => server.bodiesOf(READ).length,
  };
};

test('[CAT-07] a list that was being read while its user added a row shows the row', async () => {
  const { write, arrive, reads } = await openSlowScreen();
  await write();
  expect(await arrive()).toEqual(['ROJO', 'VERDE']);
  expect(reads()).toBe(2);
});

test('[CAT-07] a read without a write beside it goes once', async () => {
  const { arrive, reads } = await openSlowScreen();
  expect(await arrive()).toEqual(['ROJO']);
  expect(reads()).toBe(1);
});

test('[CAT-07] a read of a session that has ended does not go again', async () => {
  const { store, write, arrive, reads } = await openSlowScreen();
  await write();
  store.dispatch(sessionEnded());
  await arrive();
  expect(reads()).toBe(1);
});
