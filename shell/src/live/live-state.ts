import { createSignal } from '../signal.ts';

/** True while this page hears of every change at once. */
export const isLive = createSignal(false);
