import { FormattedMessage } from '../../../platform/intl.ts';
import styles from './feed-dialog.module.css';

const STEPS = ['feed.help.apple', 'feed.help.google', 'feed.help.outlook', 'feed.help.delay'] as const;

/** The steps in each program, on demand. */
export const FeedHelp = () => (
  <details className={styles['help']}>
    <summary>
      <FormattedMessage id="feed.help" />
    </summary>
    <ul>
      {STEPS.map((id) => (
        <li key={id}>
          <FormattedMessage id={id} />
        </li>
      ))}
    </ul>
  </details>
);
