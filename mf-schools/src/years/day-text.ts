import { useIntl } from '@pupitre/shared/platform/intl';
import { momentOf } from '@pupitre/shared/ui/days';

/** Returns a function that writes a day as people do: 31 ago 2026. */
export const useDayText = (): ((day: string) => string) => {
  const { formatDate } = useIntl();
  return (day) => formatDate(momentOf(day), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
};

/** Returns a function that writes one day, or the first and the last of several. */
export const useRangeText = (): ((from: string, to: string) => string) => {
  const { formatMessage } = useIntl();
  const dayText = useDayText();
  return (from, to) =>
    from === to ? dayText(from) : formatMessage({ id: 'years.range' }, { from: dayText(from), to: dayText(to) });
};
