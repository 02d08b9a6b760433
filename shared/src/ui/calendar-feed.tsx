import type { MessageLoaders } from '../platform/intl-root.tsx';
import { DialogWaiting } from './dialog-waiting.tsx';
import { withTexts } from './internal/with-texts.tsx';
import styles from './internal/feed/feed-offer.module.css';

const texts: MessageLoaders = {
  es: () => import(/* webpackChunkName: 'feed' */ '../messages/feeds/es.json'),
  en: () => import(/* webpackChunkName: 'feed' */ '../messages/feeds/en.json'),
};

/** Takes the room of the offer, so that nothing below it jumps. */
const Room = () => <div className={styles['offer']} aria-hidden="true" />;

/** Offers to subscribe to the calendar above it from other programs. */
export const FeedOffer = withTexts(
  texts,
  () => import(/* webpackChunkName: 'feed' */ './internal/feed/feed-offer.tsx').then((m) => m.FeedOffer),
  Room,
);

/** The dialog of a feed. Beside another dialog, not inside of it: its questions would open behind it. */
export const FeedDialog = withTexts(
  texts,
  () => import(/* webpackChunkName: 'feed' */ './internal/feed/feed-dialog.tsx').then((m) => m.FeedDialog),
  DialogWaiting,
);
