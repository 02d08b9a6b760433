import { useIntl } from '../platform/intl.ts';
import { momentOf } from './days.ts';

/** Writes one day, or the first and the last of several, each as `dayText` does. */
export const rangeText = (from: string, to: string, dayText: (day: string) => string): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;

/** Returns a function that writes a day as people do: 31 ago 2026. */
export const useDayText = (): ((day: string) => string) => {
  const { formatDate } = useIntl();
  return (day) => formatDate(momentOf(day), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
};

/** Returns a function that writes a range of days as people do: 31 ago 2026 – 9 jul 2027. */
export const useRangeText = (): ((from: string, to: string) => string) => {
  const dayText = useDayText();
  return (from, to) => rangeText(from, to, dayText);
};
