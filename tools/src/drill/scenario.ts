import { setTimeout as delay } from 'node:timers/promises';
import type { Use } from './answers.ts';
import type { Installation } from './installation.ts';
import type { Load } from './load.ts';
import type { Limits } from './verdict.ts';

/** A fault and its repair. */
export type Scenario = {
  /** The word that plays it alone. */
  name: string;
  title: string;
  limits: Limits;
  /** Causes the fault, waits, and repairs it. It ends when everything runs again. */
  play: (installation: Installation, load: Load) => Promise<void>;
};

export const pause = (seconds: number): Promise<unknown> => delay(seconds * 1_000);

/** Everything that clients use. */
export const PORTAL: readonly Use[] = ['save', 'read', 'page', 'file'];
/** Planned work: no request fails. */
export const UNSEEN: Limits = { gap: 5, errors: 0, failing: [], noAnswer: 0 };
