import type { PromotionCounts } from '@pupitre/shared/contracts/promotions';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import styles from './promotion.module.css';

const COUNTS = ['promoted', 'repeated', 'graduated', 'left', 'archivedGroups'] as const;

/** The numbers of a promotion. */
export const CountList = ({ counts }: { counts: PromotionCounts }) => (
  <dl className={styles['counts']}>
    {COUNTS.map((each) => (
      <div key={each}>
        <dt>
          <FormattedMessage id={`promotion.count.${each}`} values={{ count: counts[each] }} />
        </dt>
        <dd>{counts[each]}</dd>
      </div>
    ))}
  </dl>
);
