import type { MessageId } from '@pupitre/shared/platform/intl';

/** Returns the id of the greeting for an hour of the day. */
export const greetingId = (hour: number): MessageId => {
  if (hour >= 5 && hour < 12) return 'shell.home.morning';
  return hour >= 12 && hour < 19 ? 'shell.home.afternoon' : 'shell.home.evening';
};

const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y']);

/** Writes a name that is stored in upper case as people write it: María de los Ángeles. */
export const toTitleCase = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\p{L}+/gu, (word, at: number) =>
      at > 0 && PARTICLES.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
