import { Refusal } from '../refusal.ts';

const HOUR_MS = 60 * 60 * 1_000;
/** With so many keys, those whose hour is over are deleted. */
const MANY = 10_000;

/**
 * Counts the tries of each key, such as the id of a row, within an hour. This process counts them, because a counter in the database
 * would cost a row for each try. The returned function takes one or more tries, or throws `tooManyRequests` once none is left.
 */
export const hourlyTries = (): ((key: number, most: number, taken?: number) => void) => {
  const hours = new Map<number, { end: number; left: number }>();

  const hourOf = (key: number, most: number): { end: number; left: number } => {
    const now = Date.now();
    const known = hours.get(key);
    if (known && known.end > now) return known;
    if (hours.size >= MANY) for (const [other, { end }] of hours) if (end <= now) hours.delete(other);
    const hour = { end: now + HOUR_MS, left: most };
    hours.set(key, hour);
    return hour;
  };

  return (key, most, taken = 1) => {
    const hour = hourOf(key, most);
    if (hour.left <= 0)
      throw new Refusal('tooManyRequests', { retryAfter: Math.ceil((hour.end - Date.now()) / 1_000) });
    hour.left -= taken;
  };
};
