import type { Promotion } from '@pupitre/shared/contracts/promotions';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { BatchCard } from '../wizard/batch-card.tsx';
import { useUndoPromotionMutation } from './promotion-api.ts';

type PromotionCardProps = {
  promotion: Promotion;
  /** Reads the promotion again; undefined if that fails. */
  reread: () => Promise<Promotion | undefined>;
};

/** A promotion with its counts, and its undo or the reasons against it. */
export const PromotionCard = ({ promotion, reread }: PromotionCardProps) => {
  const { formatMessage } = useIntl();
  const [undo] = useUndoPromotionMutation();
  const year = promotion.schoolYear.name;
  return (
    <BatchCard
      texts="promotion"
      batch={promotion}
      title={<FormattedMessage id="promotion.to" values={{ year }} />}
      summary={<FormattedMessage id="promotion.summary" values={{ ...promotion.counts }} />}
      question={formatMessage({ id: 'promotion.undo.title' }, { year })}
      undo={() => undo(promotion.id)}
      reread={reread}
    />
  );
};
