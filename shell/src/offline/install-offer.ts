import { createSignal } from '../signal.ts';

/**
 * An offer to install the portal on the device. `install` opens the question of the browser; null where the user finds it
 * in a menu of the browser. `decline` ends the offer for good.
 */
export type InstallOffer = { install: (() => void) | null; decline: () => void };

export const installOffer = createSignal<InstallOffer | null>(null);
