import { AUTOMATIC, type DeploymentEvent } from '@pupitre/shared/contracts/deployments';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Moment } from '../deployment-facts.tsx';
import { useActor } from '../use-actor.ts';
import styles from './history.module.css';

/** What was done, when, by whom and why; what nobody did stands out. */
export const HistoryEvent = ({ event }: { event: DeploymentEvent }) => {
  const { formatMessage } = useIntl();
  const actorOf = useActor();
  const { kind, version, from, by, at, reason } = event;
  const isAutomatic = by === AUTOMATIC;
  return (
    <li className={styles['event']} data-automatic={isAutomatic}>
      <p className={styles['what']}>
        {formatMessage(
          { id: `deployments.event.${kind}` },
          { version, from, hasFrom: from !== null && from !== version ? 'yes' : 'no' },
        )}
      </p>
      <p className={styles['who']}>
        <Moment at={at} />
        {isAutomatic ? <strong className={styles['automatic']}>{actorOf(by)}</strong> : <span>{actorOf(by)}</span>}
      </p>
      {reason && <p className={styles['why']}>{reason}</p>}
    </li>
  );
};
