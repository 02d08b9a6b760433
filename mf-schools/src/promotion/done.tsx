import type { PromotionCounts as Counts } from '@pupitre/shared/contracts/promotions';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { PromotionCounts } from './promotion-counts.tsx';
import { usePromotionsQuery } from './promotion-api.ts';
import { takeFocus } from '../wizard/take-focus.ts';
import styles from '../wizard/wizard.module.css';

/** A promotion that was just applied. */
export type Done = { id: number; counts: Counts; year: string };

const Result = ({ done }: { done: Done }) => (
  <>
    <h2 tabIndex={-1} ref={takeFocus}>
      <FormattedMessage id="promotion.done" values={{ year: done.year }} />
    </h2>
    <PromotionCounts counts={done.counts} />
    <p>
      <FormattedMessage id="promotion.done.undo" />
    </p>
  </>
);

type PromotionDoneProps = { schoolId: number; done: Done; onAgain: () => void };

/** The result until the list below undoes it, with the way on. */
export const PromotionDone = ({ schoolId, done, onAgain }: PromotionDoneProps) => {
  const { data } = usePromotionsQuery({ schoolId, sortBy: 'id', descending: true });
  const isUndone = data?.items.some(({ id, status }) => id === done.id && status === 'undone') ?? false;
  return (
    <section className={styles['done']}>
      {isUndone ? (
        <p>
          <FormattedMessage id="promotion.done.undone" />
        </p>
      ) : (
        <Result done={done} />
      )}
      <Button onClick={onAgain}>
        <FormattedMessage id="promotion.again" />
      </Button>
    </section>
  );
};
