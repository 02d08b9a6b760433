import { useState } from 'react';
import type { Feed, FeedSubject } from '../../../contracts/feeds.ts';
import { FormattedMessage, useIntl } from '../../../platform/intl.ts';
import { AddressActions } from './address-actions.tsx';
import { FeedAddress } from './feed-address.tsx';
import { FeedFacts } from './feed-facts.tsx';
import { FirstAddress } from './first-address.tsx';
import styles from './feed-dialog.module.css';

type FeedControlsProps = { subject: FeedSubject; feed: Feed | null; reload: () => void };

/** The address of a feed: how to make it, the new one, or the facts about one that was made before. */
export const FeedControls = ({ subject, feed, reload }: FeedControlsProps) => {
  const { formatMessage } = useIntl();
  const [url, setUrl] = useState<string | null>(null);
  return (
    <section className={styles['controls']} aria-label={formatMessage({ id: 'feed.address' })} tabIndex={-1}>
      {url !== null && <FeedAddress key={url} url={url} />}
      {/* Another window may have made the address meanwhile. */}
      {feed === null && url === null && <FirstAddress subject={subject} onCreated={setUrl} onRefused={reload} />}
      {feed !== null && (
        <>
          <FeedFacts feed={feed} />
          {url === null && (
            <p className={styles['hint']}>
              <FormattedMessage id="feed.lost" />
            </p>
          )}
          <AddressActions feedId={feed.id} onRenewed={setUrl} onDeleted={() => setUrl(null)} />
        </>
      )}
    </section>
  );
};
