import { FormattedMessage } from '../../../platform/intl.ts';
import { Button } from '../../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './feed-offer.module.css';

export const FeedOffer = ({ onOpen }: { onOpen: () => void }) => (
  <div className={styles['offer']}>
    <Icon name="calendar" />
    <p>
      <FormattedMessage id="feed.offer" />
    </p>
    <Button onClick={onOpen}>
      <FormattedMessage id="feed.offer.open" />
    </Button>
  </div>
);
