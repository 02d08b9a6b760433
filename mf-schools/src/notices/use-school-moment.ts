import { useIntl } from '@pupitre/shared/platform/intl';

const MOMENT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** Formats moments by the clock of a school. */
export const useSchoolMoment = (): ((moment: string, timeZone: string) => string) => {
  const { formatDate } = useIntl();
  return (moment, timeZone) => formatDate(moment, { ...MOMENT, timeZone });
};
