import type { PromotionCounts } from '@pupitre/shared/contracts/promotions';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { CountList } from './count-list.tsx';
import styles from './promotion.module.css';

/** A promotion that was just applied. */
export type Done = { id: number; counts: PromotionCounts; year: string };

/** The result, with the way on. The list below has the undo. */
export const PromotionDone = ({ done, onAgain }: { done: Done; onAgain: () => void }) => (
  <section className={styles['done']} aria-live="polite">
    <h2>
      <FormattedMessage id="promotion.done" values={{ year: done.year }} />
    </h2>
    <CountList counts={done.counts} />
    <p>
      <FormattedMessage id="promotion.done.undo" />
    </p>
    <Button onClick={onAgain}>
      <FormattedMessage id="promotion.again" />
    </Button>
  </section>
);
