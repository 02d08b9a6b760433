import type { Success } from '../contracts/answers.ts';
import type { CallOptions } from './client.ts';

/** `at`: when the answer was known, in milliseconds; what is read later holds the saved rows. */
export type Saved = Success & { at: number };

export const knownAt = (answer: Success): Saved => ({ ...answer, at: Date.now() });

/**
 * Saves that nobody asked for by a button: the rows themselves show how each of them ended. Only the end of the session
 * is everybody's matter.
 */
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
    100,
  ],
};
