import { EventEmitter } from 'node:events';

/** Wakes the worker of this process for a mail that is about to wait for it: its transaction ends soon. */
export const queuedMails = new EventEmitter<{ queued: [seconds: number] }>();
