import type { CallOptions } from './client.ts';

/** Options of repeated calls: the screen itself shows that one failed. */
export const FOLLOWED: CallOptions = {
  answeredByScreen: ['network', 'timeout', 'unknown', 'unavailable', 'tooManyRequests', 'forbidden', 'notFound', 100],
};
