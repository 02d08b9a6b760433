import { api } from '@pupitre/shared/api/api';
import { sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { aListedRemote } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { startLive } from '../live/live.ts';
import type { TabMessage } from '../live/tabs.ts';
import { fakeStreams } from './fake-stream.ts';
import { fakeTabs } from './fake-tabs.ts';

export const HOME = 'POST home/get';
export const PROFILE = 'POST auth/profile';
export const REGISTRY = 'GET registry';
/** A read of scores, which the page makes only when a test says so. */
export const FIRST = 'POST student-activities/getUnsent';
const SAVE = 'POST student-attendance/save';
const DAY = 24 * 3_600_000;

const { endpoints } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    shownHome: build.query<object, void>({
      query: () => ({ url: 'home/get', method: 'POST', body: {} }),
      providesTags: ['Home'],
    }),
    shownProfile: build.query<object, void>({
      query: () => ({ url: 'auth/profile', method: 'POST', body: {} }),
      providesTags: ['Profile'],
    }),
    shownScores: build.query<object, number>({
      query: (page) => ({ url: 'student-activities/getUnsent', method: 'POST', body: { page } }),
      providesTags: ['Score'],
    }),
    savedMark: build.mutation<object, void>({
      query: () => ({ url: 'student-attendance/save', method: 'POST', body: {} }),
      extraOptions: { answeredByScreen: ['updated'] },
      invalidatesTags: ['Home'],
    }),
  }),
});

/** Another tab of the browser. */
type OtherTab = { heard: TabMessage[]; post: (message: TabMessage) => void };

export const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

export const setVisible = (isVisible: boolean): void => {
  const state = isVisible ? 'visible' : 'hidden';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** A page that shows a home and a profile, with a fake server and fake other tabs. Its clock is fake. */
export const livePage = () => {
  // The registry is asked for a little after a stream begins, also where a test is over by then.
  afterEach(() => pass(3_000));
  const server = fakeServer();
  const streams = fakeStreams();
  const endings: (() => void)[] = [];
  /** Each test begins after all pauses of those before. */
  let clock = Date.now();
  let firstReads = 0;

  beforeEach(async () => {
    clock += DAY;
    jest.useFakeTimers({ now: clock });
    fakeTabs();
    setVisible(true);
    store.dispatch(sessionStarted({ token: 'mine' }));
    for (const call of [HOME, SAVE, PROFILE]) server.answer(call, () => ({ message: 'updated' }));
    server.answer(REGISTRY, () => ({ revision: '2', remotes: [aListedRemote()] }));
    for (const query of [endpoints.shownHome, endpoints.shownProfile]) {
      const shown = store.dispatch(query.initiate());
      endings.push(() => shown.unsubscribe());
    }
    await pass(0);
  });
  afterEach(() => {
    endings.splice(0).forEach((end) => end());
    store.dispatch(sessionEnded());
    store.dispatch(api.util.resetApiState());
    jest.useRealTimers();
  });

  const open = async (): Promise<void> => {
    endings.push(startLive());
    await pass(0);
  };
  const openTab = (): OtherTab => {
    const channel = new BroadcastChannel('pupitre.live');
    const heard: TabMessage[] = [];
    channel.addEventListener('message', ({ data }) => heard.push(data));
    endings.push(() => channel.close());
    return { heard, post: channel.postMessage.bind(channel) };
  };
  return {
    server,
    streams,
    /** The number of reads until now. */
    reads: (call = HOME): number => server.bodiesOf(call).length,
    /** Reads scores that the page has not read before. */
    readFirst: (): void => {
      firstReads += 1;
      const shown = store.dispatch(endpoints.shownScores.initiate(firstReads));
      endings.push(() => shown.unsubscribe());
    },
    save: () => store.dispatch(endpoints.savedMark.initiate()),
    atEnd: (end: () => void): void => void endings.push(end),
    open,
    /** Opens a page whose stream the server begins. */
    openAndBegin: async (): Promise<void> => {
      await open();
      streams.last().begin();
      await pass(0);
    },
    /** The server says every 15 s that the stream is alive. */
    beat: (): void => {
      const timer = setInterval(() => streams.last().isOpen() && streams.last().beat(), 15_000);
      endings.push(() => clearInterval(timer));
    },
    openTab,
    /** Another tab that leads until it leaves. */
    openLeadingTab: async (): Promise<OtherTab & { leave: () => void }> => {
      let leave: (() => void) | undefined;
      const leading = new Promise<void>((resolve) => (leave = resolve));
      void navigator.locks.request('pupitre.live', {}, () => leading);
      await pass(0);
      return { ...openTab(), leave: () => leave?.() };
    },
  };
};
