import { fieldOf } from '@pupitre/shared/contracts/unknown-values';
import type { SentMessage } from '../offline/worker/messages.ts';

const isSentMessage = (data: unknown): data is SentMessage => fieldOf(data, 'type') === 'sent';

/** Calls `onSent` with the changes of a user that the offline worker has sent. The returned function ends it. */
export const hearWorker = (userId: number, onSent: (message: SentMessage) => void): (() => void) => {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const listener = ({ data }: MessageEvent<unknown>): void => {
    if (isSentMessage(data) && data.userId === userId) onSent(data);
  };
  serviceWorker.addEventListener('message', listener);
  return () => serviceWorker.removeEventListener('message', listener);
};
