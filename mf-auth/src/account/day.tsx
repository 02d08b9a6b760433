import { useIntl } from '@pupitre/shared/platform/intl';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Shows a day, given as YYYY-MM-DD. */
export const Day = ({ day }: { day: string }) => (
  <time dateTime={day}>{useIntl().formatDate(day, { ...DAY, timeZone: 'UTC' })}</time>
);

/** Shows the day of a moment, given as an ISO text. In the evening it is another one in UTC. */
export const DayOf = ({ at }: { at: string }) => (
  <time dateTime={at}>{useIntl().formatDate(at, { ...DAY, timeZone: 'America/Mexico_City' })}</time>
);
