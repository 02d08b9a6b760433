import { useState } from 'react';
import type { DeploymentEvent } from '@pupitre/shared/contracts/deployments';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { PartView } from '@pupitre/shared/ui/query-view';
import { HistoryEvent } from './history-event.tsx';
import { useHistory } from '../use-deployments.ts';
import styles from './history.module.css';

/** So many lines say what happened lately; who wants more asks for it. */
const SHORT_LENGTH = 6;

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

/** What was done to a remote, the latest first. */
export const DeploymentHistory = ({ remote }: { remote: string }) => (
  <PartView query={useHistory(remote)} waiting={<span className={styles['waiting']} aria-hidden="true" />}>
    {({ events }) => <Events events={events} remote={remote} />}
  </PartView>
);
