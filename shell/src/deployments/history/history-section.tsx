import { useState } from 'react';
import { AUTOMATIC, type DeploymentEvent } from '@pupitre/shared/contracts/deployments';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { PartView } from '@pupitre/shared/ui/query-view';
import { EventTime, useActor } from '../deployment-facts.tsx';
import { useHistory } from '../use-deployments.ts';
import styles from './history.module.css';

/** The number of events that show at first. */
const SHORT_LENGTH = 6;

/** One change of a remote. Automatic ones stand out. */
const HistoryEvent = ({ event }: { event: DeploymentEvent }) => {
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
        <EventTime at={at} />
        {isAutomatic ? <strong className={styles['automatic']}>{actorOf(by)}</strong> : <span>{actorOf(by)}</span>}
      </p>
      {reason && <p className={styles['why']}>{reason}</p>}
    </li>
  );
};

const Events = ({ events, remote }: { events: DeploymentEvent[]; remote: string }) => {
  const { formatMessage } = useIntl();
  const [isWhole, setIsWhole] = useState(false);
  if (events.length === 0)
    return (
      <p className={styles['none']}>
        <FormattedMessage id="deployments.history.empty" />
      </p>
    );
  return (
    <>
      <ul className={styles['events']} aria-label={formatMessage({ id: 'deployments.history.named' }, { remote })}>
        {events.slice(0, isWhole ? events.length : SHORT_LENGTH).map((event) => (
          <HistoryEvent key={event.id} event={event} />
        ))}
      </ul>
      {!isWhole && events.length > SHORT_LENGTH && (
        <Button onClick={() => setIsWhole(true)}>
          <FormattedMessage id="deployments.history.more" values={{ count: events.length }} />
        </Button>
      )}
    </>
  );
};

/** The changes of a remote, the latest first. */
export const HistorySection = ({ remote }: { remote: string }) => (
  <PartView query={useHistory(remote)} waiting={<span className={styles['waiting']} aria-hidden="true" />}>
    {({ events }) => <Events events={events} remote={remote} />}
  </PartView>
);
