import type { Success } from '../contracts/answers.ts';
import type { CallOptions } from './client.ts';

/** `at` is the time of the answer in milliseconds. Later reads contain the saved rows. */
export type Saved = Success & { at: number };

export const knownAt = (answer: Success): Saved => ({ ...answer, at: Date.now() });

/** Options of saves without a button: the rows show their results. Only the end of the session is reported. */
export const BACKGROUND_SAVE: CallOptions = {
  answeredByScreen: [
    'updated',
    'network',
    'timeout',
    'unknown',
    'unavailable',
    'tooManyRequests',
    'tooLarge',
    'validation',
    'badRequest',
    'forbidden',
    'notFound',
    'archived',
    100,
  ],
};
