import { useIntl } from '@pupitre/shared/platform/intl';

/** Schools read the clock of central Mexico, so that the time zone of the device does not count. */
const TO_THE_MINUTE = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Mexico_City',
} as const;

/** A moment, given as an ISO text. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{useIntl().formatDate(at, TO_THE_MINUTE)}</time>;
