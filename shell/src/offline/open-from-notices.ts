import { mayLeave } from '@pupitre/shared/platform/leave-guard';
import type { OpenMessage } from './worker/messages.ts';

const isOpenMessage = (data: unknown): data is OpenMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'open';

/** Opens the screen of a notification that the user pressed. It asks first if a form is dirty. */
export const openFromNotices = (): void =>
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isOpenMessage(data)) return;
    const { path } = data;
    void mayLeave().then((isFree) => isFree && window.history.pushState(null, '', path));
  });
