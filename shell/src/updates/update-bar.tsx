import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import styles from './update-bar.module.css';
import { useSwap, type SwapStanding } from './use-swap.ts';

const TEXTS: Record<SwapStanding, string> = {
  free: 'updates.free',
  held: 'updates.held',
  swapping: 'updates.swapping',
  failed: 'updates.failed',
};

/** Says that the screen has another version, and changes to it on a click, or once nothing typed would be lost. */
export const UpdateBar = ({ remote, onLater }: { remote: string; onLater: () => void }) => {
  const { standing, swap } = useSwap(remote);
  return (
    <div className={styles['bar']}>
      <span className={styles['text']}>
        <FormattedMessage id={TEXTS[standing]} />
      </span>
      <div className={styles['buttons']}>
        {standing !== 'held' && (
          // It stays meanwhile, so that it keeps the focus.
          <Button tone="primary" aria-busy={standing === 'swapping'} onClick={swap}>
            <FormattedMessage id={standing === 'failed' ? 'updates.again' : 'updates.now'} />
          </Button>
        )}
        {standing !== 'swapping' && (
          <Button onClick={onLater}>
            <FormattedMessage id="updates.later" />
          </Button>
        )}
      </div>
    </div>
  );
};
