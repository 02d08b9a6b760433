import { localStore } from '@pupitre/shared/platform/pending/pending-local';
import { openRecords } from '@pupitre/shared/platform/pending/pending-records';
import { sendPending } from '@pupitre/shared/platform/pending/send-pending';
import { sendStuckChanges } from '@pupitre/shared/platform/pending/stuck-changes';
import type { Desk } from './trial-types.ts';

declare const window: EventTarget;
declare const document: EventTarget & { visibilityState: string };

/** The shell starts it so many milliseconds after the page. */
const START = 1_500;
const FIRST_RETRY = 5_000;
const LONGEST_RETRY = 60_000;

/** Sends what is pending from whatever screen, as the shell does; `onSaved` reads the screens again. */
export const startSender = ({ userId, token }: Desk, onSaved: () => void): (() => Promise<void>) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running: Promise<void> | null = null;

  const retryLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), Math.min(FIRST_RETRY * 2 ** failures, LONGEST_RETRY));
    failures += 1;
  };
  const sendAll = async (): Promise<void> => {
    const records = await openRecords();
    const sender = { userId, token, language: 'es' as const };
    const results = [await sendPending(localStore, sender)];
    if (records) {
      results.push(await sendPending(records.store, sender));
      await records.reload();
    }
    if (results.some(({ saved }) => saved.size > 0)) onSaved();
    if (results.some(({ end }) => end === 'unreachable')) retryLater();
    else failures = 0;
  };
  const send = (): Promise<void> => {
    running ??= sendAll()
      .catch(retryLater)
      .finally(() => (running = null));
    return running;
  };

  const start = async (): Promise<void> => {
    void send();
    await openRecords();
    sendStuckChanges(userId, async () => void (failures === 0 && (await send())));
  };
  setTimeout(() => void start(), START);
  window.addEventListener('online', () => void send());
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && send()));
  return send;
};
