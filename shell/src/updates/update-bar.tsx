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
      <output className={styles['text']}>
        <FormattedMessage id={TEXTS[standing]} />
      </output>
      {standing !== 'swapping' && (
        <div className={styles['buttons']}>
          {standing !== 'held' && (
            <Button tone="primary" onClick={swap}>
              <FormattedMessage id={standing === 'failed' ? 'updates.again' : 'updates.now'} />
            </Button>
          )}
          <Button onClick={onLater}>
            <FormattedMessage id="updates.later" />
          </Button>
        </div>
      )}
    </div>
  );
};
