import { useIntl } from '@pupitre/shared/platform/intl';
import { addDays, today } from '@pupitre/shared/ui/days';

/** The day of a moment by the user's clock. */
const dayOf = (moment: string): string => {
  const date = new Date(moment);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

/** A moment in words: today and yesterday by name. */
export const useMoment = (): ((moment: string) => string) => {
  const { formatMessage, formatDate, formatTime } = useIntl();
  return (moment) => {
    const time = formatTime(moment, { hour: '2-digit', minute: '2-digit', hour12: false });
    const day = dayOf(moment);
    if (day === today()) return formatMessage({ id: 'changes.at.today' }, { time });
    if (day === addDays(today(), -1)) return formatMessage({ id: 'changes.at.yesterday' }, { time });
    const date = formatDate(moment, { weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' });
    return formatMessage({ id: 'changes.at' }, { date, time });
  };
};
