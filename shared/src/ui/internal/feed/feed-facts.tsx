import type { Feed } from '../../../contracts/feeds.ts';
import { FormattedMessage, useIntl } from '../../../platform/intl.ts';
import styles from './feed-dialog.module.css';

const TO_THE_MINUTE = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;

/** The age of an address and its last read, by which a user notices one that nobody uses, or that somebody else does. */
export const FeedFacts = ({ feed: { issuedAt, readAt } }: { feed: Feed }) => {
  const { formatDate } = useIntl();
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>
          <FormattedMessage id="feed.issued" />
        </dt>
        <dd>{formatDate(issuedAt, TO_THE_MINUTE)}</dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="feed.read" />
        </dt>
        <dd>{readAt === null ? <FormattedMessage id="feed.read.never" /> : formatDate(readAt, TO_THE_MINUTE)}</dd>
      </div>
    </dl>
  );
};
