import { useIntl } from '@pupitre/shared/platform/intl';
import { addDays, momentOf, today } from '@pupitre/shared/ui/days';

/** Names a day as people do: today and tomorrow by these words, others with their weekday. */
export const useDayName = (): ((day: string) => string) => {
  const { formatDate, formatMessage } = useIntl();
  return (day) => {
    const name = formatDate(momentOf(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
    if (day === today()) return formatMessage({ id: 'home.day.today' }, { day: name });
    return day === addDays(today(), 1) ? formatMessage({ id: 'home.day.tomorrow' }, { day: name }) : name;
  };
};
