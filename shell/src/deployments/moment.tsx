import { useIntl } from '@pupitre/shared/platform/intl';

/** Schools read the clock of central Mexico, wherever the reader's device thinks it is. */
const ZONE = 'America/Mexico_City';

/** Writes a moment (an ISO text, or milliseconds) in the reader's language: day and time, the year where it is another. */
export const useMoment = (): ((moment: string | number) => string) => {
  const { formatDate } = useIntl();
  const yearOf = (moment: string | number): string => formatDate(moment, { year: 'numeric', timeZone: ZONE });
  const thisYear = yearOf(Date.now());
  return (moment) =>
    formatDate(moment, {
      day: 'numeric',
      month: 'short',
      ...(yearOf(moment) !== thisYear && { year: 'numeric' }),
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: ZONE,
    });
};

/** A moment, given as an ISO text. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{useMoment()(at)}</time>;
