import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useSignal } from '../signal.ts';
import { useDelayed } from '../use-delayed.ts';
import { navigationsUnderway } from './navigation-guard.ts';
import styles from './loading-dialog.module.css';

/** Navigations shorter than this, in milliseconds, show no dialog. */
const PATIENCE = 150;

/** The global loading dialog of every navigation. It covers nothing that can be used already. */
export const LoadingDialog = () => {
  const { formatMessage } = useIntl();
  const isLong = useDelayed(useSignal(navigationsUnderway) > 0, PATIENCE);
  if (!isLong) return null;
  return (
    <dialog open className={styles['dialog']} aria-label={formatMessage({ id: 'shell.loading' })} aria-busy="true">
      <span className={styles['spinner']} aria-hidden="true" />
      <output>
        <FormattedMessage id="shell.loading" />
      </output>
    </dialog>
  );
};
