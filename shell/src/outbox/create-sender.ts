import { api } from '@pupitre/shared/api/api';
import { forgetEarly } from '@pupitre/shared/api/early-answers';
import type { Tag } from '@pupitre/shared/api/tags';
import { selectLanguage } from '@pupitre/shared/platform/language';
import type { OutboxName } from '@pupitre/shared/platform/pending/outbox-keys';
import { countLocal, localStore, removeLocalNames } from '@pupitre/shared/platform/pending/pending-local';
import type { PendingRecord, Sender } from '@pupitre/shared/platform/pending/pending-store';
import { openedRecords, openRecords } from '@pupitre/shared/platform/pending/pending-records';
import { sendPending, type TakenSave } from '@pupitre/shared/platform/pending/send-pending';
import { sendStuckChanges } from '@pupitre/shared/platform/pending/stuck-changes';
import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { hearWorker } from './hear-worker.ts';
import { createWorkerHelp } from './worker-help.ts';

const FIRST_RETRY = 5_000;
const LONGEST_RETRY = 60_000;
/** A database that does not open in so many milliseconds stops no changes of local storage. */
const LONGEST_OPENING = 5_000;

/** The answers that a sent change makes old. */
const TAGS: Record<OutboxName, readonly Tag[]> = {
  attendance: ['Attendance', 'Home'],
  scores: ['Score'],
  grades: ['Grade', 'Home'],
  periodGrades: ['Grade'],
};

const openInTime = () =>
  Promise.race([openRecords(), new Promise<'late'>((resolve) => setTimeout(resolve, LONGEST_OPENING, 'late'))]);

const loadShelf = () => import(/* webpackChunkName: 'offline' */ '../offline/worker/shelve-save.ts');

/** The stored answers are older than what was sent, and the network may go again before the next read. */
const noteTaken = (save: TakenSave): Promise<void> =>
  loadShelf()
    .then(({ noteOnShelf }) => noteOnShelf(save))
    .catch(() => undefined);

type Settled = { saved: Iterable<OutboxName>; stopped: readonly PendingRecord[] };

/** Reads again what the page shows of changes that were sent. The answers that wait for a screen may be of before them. */
const readAgain = (saved: Iterable<OutboxName>): void => {
  const tags = [...saved].flatMap((name) => TAGS[name]);
  if (tags.length === 0) return;
  forgetEarly();
  store.dispatch(api.util.invalidateTags(tags));
};

/** Runs `work`. A run that is under way may have begun with older changes, or lost its network, so another one follows it. */
const oneAtATime = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const run = (): Promise<void> => {
    next = null;
    // Somebody else may have begun one since the last has ended.
    running ??= work().finally(() => (running = null));
    return running;
  };
  return () => {
    if (!running) return run();
    next ??= running.then(run);
    return next;
  };
};

/** Removes the names from all changes but those of one user. */
export const removeNames = async (except: number | null): Promise<void> => {
  removeLocalNames(except);
  await (await openRecords())?.removeNames(except);
};

/**
 * Sends the pending changes of a user, whatever screen is shown: now, when the network returns, after
 * failures, and when those of another tab stay pending. `onStopped` gets those that the user has to decide about.
 */
export const createSender = (userId: number, onStopped: (records: readonly PendingRecord[]) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasEnded = false;
  let hasStoredSender: boolean | null = null;
  const help = createWorkerHelp();
  const token = selectToken(store.getState());

  /** The number of changes that are on this device alone. */
  const count = (): number => (openedRecords()?.count(userId) ?? 0) + countLocal(userId);
  /** Null once the session has ended: the next one may belong to another user. */
  const currentSender = (): Sender | null => {
    const state = store.getState();
    return token !== null && selectToken(state) === token ? { userId, token, language: selectLanguage(state) } : null;
  };
  /** The worker sends changes after the last page was closed, so it needs the token only while there are some. */
  const storeSender = (): void => {
    const records = openedRecords();
    if (!records) return;
    const sender = records.count(userId) > 0 ? currentSender() : null;
    if (hasStoredSender === (sender !== null)) return;
    hasStoredSender = sender !== null;
    void records.store
      .setSender(sender)
      .catch(() => undefined)
      .then(() => help.expect(sender !== null));
  };
  /** Shows what became of sent changes. */
  const settle = ({ saved, stopped }: Settled): void => {
    readAgain(saved);
    if (stopped.length > 0) onStopped(stopped);
  };
  /** The worker has taken the token out of the database with the last change that it knew. */
  const settleWorker = (settled: Settled): void => {
    hasStoredSender = null;
    storeSender();
    settle(settled);
  };
  const retryLater = (): void => {
    clearTimeout(timer);
    // A sending may outlive its sender, whose successor has its own retries.
    if (hasEnded) return;
    timer = setTimeout(() => void send(), Math.min(FIRST_RETRY * 2 ** failures, LONGEST_RETRY));
    failures += 1;
  };
  const sendAll = async (): Promise<void> => {
    const opened = await openInTime();
    const records = opened === 'late' ? null : opened;
    const sender = currentSender();
    if (!sender) return;
    // Noting a save has little time, so its code must not come only then.
    if (count() > 0) loadShelf().catch(() => undefined);
    const results = [await sendPending(localStore, sender, noteTaken)];
    if (records) {
      results.push(await sendPending(records.store, sender, noteTaken));
      await records.reload();
      storeSender();
    }
    settle({
      saved: results.flatMap((result) => [...result.saved]),
      stopped: results.flatMap((result) => result.stopped),
    });
    if (opened === 'late' || results.some(({ end }) => end === 'unreachable')) retryLater();
    else failures = 0;
  };
  const send = oneAtATime(() => sendAll().catch(retryLater));

  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') void send();
    else help.askIfExpected();
  };
  const onOnline = (): void => void send();

  const begin = async (): Promise<() => void> => {
    void send();
    await removeNames(userId).catch(() => undefined);
    const records = await openRecords();
    storeSender();
    const unsubscribe = records?.subscribe(storeSender);
    // After a failure the next try has its own time.
    const endWatch = sendStuckChanges(userId, async () => void (failures === 0 && (await send())));
    return () => {
      unsubscribe?.();
      endWatch();
    };
  };

  return {
    /** Starts to send. The returned function ends it. */
    start: (): (() => void) => {
      hasEnded = false;
      const subscribed = begin();
      window.addEventListener('online', onOnline);
      document.addEventListener('visibilitychange', onVisibility);
      const endHearing = hearWorker(userId, settleWorker);
      return () => {
        hasEnded = true;
        clearTimeout(timer);
        help.end();
        endHearing();
        window.removeEventListener('online', onOnline);
        document.removeEventListener('visibilitychange', onVisibility);
        void subscribed.then((unsubscribe) => unsubscribe());
        if (!currentSender()) storeSender();
      };
    },
    send,
    count,
  };
};
