import { AUTOMATIC, OPERATOR } from '@pupitre/shared/contracts/deployments';
import { useIntl } from '@pupitre/shared/platform/intl';
import styles from './cards/version.module.css';

/** Schools use the time of central Mexico, whatever the time zone of the device. */
const TO_THE_MINUTE = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Mexico_City',
} as const;

/** Returns a function that formats a moment (an ISO text, or milliseconds) in the language of the user. */
export const useMoment = (): ((moment: string | number) => string) => {
  const { formatDate } = useIntl();
  return (moment) => formatDate(moment, { ...TO_THE_MINUTE, year: 'numeric' });
};

/** Returns a function that formats a recent moment (in milliseconds), without the year. */
export const useRecentMoment = (): ((moment: number) => string) => {
  const { formatDate } = useIntl();
  return (moment) => formatDate(moment, TO_THE_MINUTE);
};

/** Shows a moment, given as an ISO text. */
export const EventTime = ({ at }: { at: string }) => <time dateTime={at}>{useMoment()(at)}</time>;

/** Returns a function that names the author of a change in the language of the user. */
export const useActor = (): ((by: string) => string) => {
  const { formatMessage } = useIntl();
  return (by) => {
    if (by === AUTOMATIC) return formatMessage({ id: 'deployments.automatic' });
    return by === OPERATOR ? formatMessage({ id: 'deployments.operator' }) : by;
  };
};

/** Shows a version. The suffix of a local build is less prominent than the number. */
export const VersionName = ({ version }: { version: string }) => {
  const [number, ...build] = version.split('-');
  return (
    <span className={styles['version']}>
      {number}
      {build.length > 0 && <span className={styles['build']}>-{build.join('-')}</span>}
    </span>
  );
};
