import { AUTOMATIC, OPERATOR } from '@pupitre/shared/contracts/deployments';
import { useIntl } from '@pupitre/shared/platform/intl';
import styles from './cards/version.module.css';

/** Schools read the clock of central Mexico, wherever the reader's device thinks it is. */
const TO_THE_MINUTE = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Mexico_City',
} as const;

/** Writes a moment (an ISO text, or milliseconds) in the reader's language. */
export const useMoment = (): ((moment: string | number) => string) => {
  const { formatDate } = useIntl();
  return (moment) => formatDate(moment, { ...TO_THE_MINUTE, year: 'numeric' });
};

/** The same for what was not long ago (milliseconds): without the year. */
export const useRecentMoment = (): ((moment: number) => string) => {
  const { formatDate } = useIntl();
  return (moment) => formatDate(moment, TO_THE_MINUTE);
};

/** A moment, given as an ISO text. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{useMoment()(at)}</time>;

/** Names who did something, as the server tells it, in the reader's language. */
export const useActor = (): ((by: string) => string) => {
  const { formatMessage } = useIntl();
  return (by) => {
    if (by === AUTOMATIC) return formatMessage({ id: 'deployments.automatic' });
    return by === OPERATOR ? formatMessage({ id: 'deployments.operator' }) : by;
  };
};

/** A version; what a local build adds to its number stands back. */
export const VersionName = ({ version }: { version: string }) => {
  const [number, ...build] = version.split('-');
  return (
    <span className={styles['version']}>
      {number}
      {build.length > 0 && <span className={styles['build']}>-{build.join('-')}</span>}
    </span>
  );
};
