import { FormattedMessage, type MessageId } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import styles from './update-bar.module.css';
import { useSwap, type SwapStatus } from './use-swap.ts';

const TEXTS: Record<SwapStatus, MessageId> = {
  ready: 'updates.ready',
  dirty: 'updates.dirty',
  swapping: 'updates.swapping',
  failed: 'updates.failed',
};

/** Shows that the screen has an update. It swaps the versions on a click, or once no form is dirty. */
export const UpdateBar = ({ remote, onLater }: { remote: string; onLater: () => void }) => {
  const { status, swap } = useSwap(remote);
  return (
    <div className={styles['bar']}>
      <span className={styles['text']}>
        <FormattedMessage id={TEXTS[status]} />
      </span>
      <div className={styles['buttons']}>
        {status !== 'dirty' && (
          // The button stays during the swap, so that it keeps the focus.
          <Button tone="primary" aria-busy={status === 'swapping'} onClick={swap}>
            <FormattedMessage id={status === 'failed' ? 'updates.again' : 'updates.now'} />
          </Button>
        )}
        {status !== 'swapping' && (
          <Button onClick={onLater}>
            <FormattedMessage id="updates.later" />
          </Button>
        )}
      </div>
    </div>
  );
};
