import type { PromotionCounts as Counts } from '@pupitre/shared/contracts/promotions';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { CountList } from '../wizard/count-list.tsx';

const COUNTS = ['promoted', 'repeated', 'graduated', 'left', 'archivedGroups'] as const;

/** The numbers of a promotion. */
export const PromotionCounts = ({ counts }: { counts: Counts }) => (
  <CountList
    counts={COUNTS.map((key) => ({
      key,
      count: counts[key],
      words: <FormattedMessage id={`promotion.count.${key}`} values={{ count: counts[key] }} />,
    }))}
  />
);
