import { useIntl } from '@pupitre/shared/platform/intl';

/** Schools use the time of central Mexico, whatever the time zone of the device. */
const TO_THE_MINUTE = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Mexico_City',
} as const;

/** Shows a moment, given as an ISO text. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{useIntl().formatDate(at, TO_THE_MINUTE)}</time>;
