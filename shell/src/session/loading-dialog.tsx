import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useIsPageLoading } from '@pupitre/shared/platform/loading-page';
import { useSignal } from '../signal.ts';
import { useDelayed } from '../use-delayed.ts';
import { pendingNavigations } from './navigation-guard.ts';
import styles from './loading-dialog.module.css';

/** Navigations shorter than this, in milliseconds, show no dialog. */
const DELAY = 150;

/**
 * The loading dialog of every navigation (specification § 2). It shows while the profile or the code of the screen loads,
 * with a session or without one, and covers nothing that the user can use.
 */
export const LoadingDialog = () => {
  const { formatMessage } = useIntl();
  const isPageLoading = useIsPageLoading();
  const isProfilePending = useSignal(pendingNavigations) > 0;
  const isLong = useDelayed(isPageLoading || isProfilePending, DELAY);
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
