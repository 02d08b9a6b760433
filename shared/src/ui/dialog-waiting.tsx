import { FormattedMessage } from 'react-intl';
import { Spinner } from './internal/spinner.tsx';
import styles from './internal/dialog-waiting.module.css';

/** Stands in place of a dialog whose code is on its way, so that a tap is seen to be answered; a short way shows none. */
export const DialogWaiting = () => (
  <output className={styles['waiting']}>
    <Spinner />
    <FormattedMessage id="ui.loading" />
  </output>
);
