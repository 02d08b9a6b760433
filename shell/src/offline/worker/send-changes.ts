import { openPendingStore, type PendingStore } from '@pupitre/shared/platform/pending/pending-store';
import { sendPending } from '@pupitre/shared/platform/pending/send-pending';
import type { SentMessage } from './messages.ts';
import { noteOnShelf } from './shelve-save.ts';

declare const self: ServiceWorkerGlobalScope;

const reportToPages = async (message: SentMessage): Promise<void> => {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message, []);
};

/** Returns true if changes of the user are left that could be sent now. */
const sendAll = async (store: PendingStore): Promise<boolean> => {
  const sender = await store.readSender();
  if (!sender) return false;
  const { userId } = sender;
  const { saved, stopped, end } = await sendPending(store, sender, noteOnShelf);
  const left = await store.readOf(userId);
  // Nobody needs the token any more.
  await store.endSender(sender, end === 'sessionEnded' ? 'always' : 'ifNothingIsLeft');
  if (saved.size > 0) await reportToPages({ type: 'sent', userId, saved: [...saved], stopped: [...stopped] });
  return end !== 'sessionEnded' && left.some(({ call, refusal }) => call !== null && refusal === null);
};

/**
 * Sends the pending changes of the user without a page, under the locks of the pages.
 * @throws while some are left, so that the browser tries again later
 */
export const sendChanges = async (): Promise<void> => {
  const store = await openPendingStore();
  const areLeft = await sendAll(store).finally(store.close);
  if (areLeft) throw new Error('changes are left');
};
