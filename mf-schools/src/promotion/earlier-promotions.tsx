import type { Promotion } from '@pupitre/shared/contracts/promotions';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { PartView } from '@pupitre/shared/ui/query-view';
import { CardsSkeleton } from '../years/cards-skeleton.tsx';
import { usePromotionsQuery } from './promotion-api.ts';
import { PromotionCard } from './promotion-card.tsx';
import styles from './promotion.module.css';

/** The promotions of a school, the latest first. */
export const EarlierPromotions = ({ schoolId }: { schoolId: number }) => {
  const promotions = usePromotionsQuery(schoolId, { refetchOnMountOrArgChange: true });
  const reread = async (id: number): Promise<Promotion | undefined> => {
    const { data, isError } = await promotions.refetch();
    return isError ? undefined : data?.items.find((promotion) => promotion.id === id);
  };
  return (
    <section className={styles['earlier']}>
      <h2>
        <FormattedMessage id="promotion.earlier" />
      </h2>
      <PartView query={promotions} waiting={<CardsSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles['quiet']}>
              <FormattedMessage id="promotion.earlier.none" />
            </p>
          ) : (
            <ul className={styles['cards']}>
              {items.map((promotion) => (
                <PromotionCard key={promotion.id} promotion={promotion} reread={() => reread(promotion.id)} />
              ))}
            </ul>
          )
        }
      </PartView>
    </section>
  );
};
