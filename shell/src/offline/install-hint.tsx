import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { viewSignal } from '../routing/current-view.ts';
import { useSignal } from '../signal.ts';
import type { InstallOffer } from './install-offer.ts';
import styles from './offline.module.css';

/** Offers on the home to install the portal. It interrupts nobody at work. */
export const InstallHint = ({ offer: { install, decline } }: { offer: InstallOffer }) => {
  const { kind } = useSignal(viewSignal);
  if (kind !== 'home') return null;
  return (
    <div className={styles['hint']}>
      <p className={styles['hintText']}>
        <FormattedMessage id={install ? 'offline.install' : 'offline.install.menu'} />
      </p>
      <div className={styles['buttons']}>
        {install && (
          <Button tone="primary" onClick={install}>
            <FormattedMessage id="offline.install.now" />
          </Button>
        )}
        <Button onClick={decline}>
          <FormattedMessage id={install ? 'offline.install.later' : 'offline.install.understood'} />
        </Button>
      </div>
    </div>
  );
};
