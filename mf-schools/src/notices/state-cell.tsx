import type { SentNotice } from '@pupitre/shared/contracts/notices';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { useSchoolMoment } from './use-school-moment.ts';
import styles from './notices.module.css';

const Deliveries = ({ deliveries }: Pick<SentNotice, 'deliveries'>) => (
  <ul className={styles['ways']}>
    {deliveries.map(({ channel, state }) => (
      <li key={channel} className={styles['way']} data-state={state}>
        <FormattedMessage id={`notices.channel.${channel}`} />
        {': '}
        <FormattedMessage id={`notices.delivery.${state}`} />
      </li>
    ))}
  </ul>
);

/** Says in a word that the receiver has seen or read the notice on the page. */
const Seen = ({ readAt, shownAt }: Pick<SentNotice, 'readAt' | 'shownAt'>) =>
  (readAt ?? shownAt) !== null && (
    <span className={styles['detail']}>
      <FormattedMessage id={readAt === null ? 'notices.seen' : 'notices.read'} />
    </span>
  );

/** The state of a notice: why it waits or was cancelled, or the state of each of its ways. */
export const StateCell = ({ notice }: { notice: SentNotice }) => {
  const momentText = useSchoolMoment();
  const { state, dueAt, timeZone, deliveries, readAt, shownAt } = notice;
  const isSeen = (readAt ?? shownAt) !== null;
  if (state !== 'sent')
    return (
      <span>
        <FormattedMessage id={`notices.state.${state}`} />
        {/* Nothing is sent about what the page has shown. */}
        {!(state === 'waiting' && isSeen) && (
          <span className={styles['detail']}>
            <FormattedMessage id={`notices.state.${state}.why`} values={{ moment: momentText(dueAt, timeZone) }} />
          </span>
        )}
        <Seen readAt={readAt} shownAt={shownAt} />
      </span>
    );
  return (
    <span>
      {deliveries.length > 0 ? <Deliveries deliveries={deliveries} /> : <FormattedMessage id="notices.pageOnly" />}
      <Seen readAt={readAt} shownAt={shownAt} />
    </span>
  );
};
