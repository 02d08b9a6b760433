import type { MessageId } from '@pupitre/shared/platform/intl';

/** Returns the id of the greeting for an hour of the day. */
export const greetingId = (hour: number): MessageId => {
  if (hour >= 5 && hour < 12) return 'shell.home.morning';
  return hour >= 12 && hour < 19 ? 'shell.home.afternoon' : 'shell.home.evening';
};

/** Writes a name, which is stored in upper case, with capitals only at the beginning of words. */
export const toTitleCase = (name: string): string =>
  name.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());
