import { useId, type ReactNode } from 'react';
import { AUTOMATIC, type ServedVersion } from '@pupitre/shared/contracts/deployments';
import { FormattedMessage, useIntl, type MessageId } from '@pupitre/shared/platform/intl';
import { useActor, useMoment, VersionName } from '../deployment-facts.tsx';
import { Health, HealthAlerts } from '../health/health.tsx';
import styles from './version.module.css';

type ServedVersionCardProps = {
  title: string;
  served: ServedVersion | null;
  /** The id of the text when there is no version. */
  none: MessageId;
  now: number;
  /** The users who get it, if not all of them do. */
  rule?: ReactNode;
  /** The buttons of possible changes. */
  children?: ReactNode;
};

const SinceAndBy = ({ since, by }: ServedVersion) => {
  const { formatMessage } = useIntl();
  const actorOf = useActor();
  const moment = useMoment()(since);
  return (
    <p className={styles['since']}>
      <time dateTime={since}>{formatMessage({ id: 'deployments.since' }, { moment })}</time>
      <span>
        {by === AUTOMATIC
          ? formatMessage({ id: 'deployments.by.automatic' })
          : formatMessage({ id: 'deployments.by' }, { by: actorOf(by) })}
      </span>
    </p>
  );
};

/** One version of a remote in service, with its date, its author and its health. */
export const ServedVersionCard = ({ title, served, none, now, rule, children }: ServedVersionCardProps) => {
  const id = useId();
  return (
    <article className={styles['served']} aria-labelledby={id}>
      <h3 id={id} className={styles['title']}>
        {title}
      </h3>
      {served ? (
        <>
          <p className={styles['name']}>
            <VersionName version={served.version} />
          </p>
          {rule}
          <SinceAndBy {...served} />
          <Health {...served} now={now} />
          <HealthAlerts served={served} />
        </>
      ) : (
        <p className={styles['none']}>
          <FormattedMessage id={none} />
        </p>
      )}
      {children && <div className={styles['actions']}>{children}</div>}
    </article>
  );
};
