import { FormattedMessage } from 'react-intl';
import { Spinner } from './internal/spinner.tsx';
import styles from './internal/dialog-waiting.module.css';

/** Replaces a dialog while its code loads. It appears only after a moment. */
export const DialogWaiting = () => (
  <output className={styles['waiting']}>
    <Spinner />
    <FormattedMessage id="ui.loading" />
  </output>
);
