import type { Promotion } from '@pupitre/shared/contracts/promotions';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { CardList } from '@pupitre/shared/ui/card-list';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { usePromotionsQuery } from './promotion-api.ts';
import { PromotionCard } from './promotion-card.tsx';
import styles from '../wizard/wizard.module.css';

const COLUMNS = ['date', 'at'] as const;

/** The promotions of a school, the latest first. Many of them are paged, and searched by the name of their year. */
export const EarlierPromotions = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  const view = useTableView('promotions', COLUMNS);
  const promotions = usePromotionsQuery({ ...view.query, schoolId }, { refetchOnMountOrArgChange: true });
  const reread = async (id: number): Promise<Promotion | undefined> => {
    const { data, isError } = await promotions.refetch();
    return isError ? undefined : data?.items.find((promotion) => promotion.id === id);
  };
  return (
    <section className={styles['earlier']}>
      <h2>
        <FormattedMessage id="promotion.earlier" />
      </h2>
      <CardList
        name={formatMessage({ id: 'promotion.earlier' })}
        columns={COLUMNS.map((key) => ({ key, title: formatMessage({ id: `promotion.column.${key}` }) }))}
        view={view}
        query={promotions}
        renderCard={(promotion) => <PromotionCard promotion={promotion} reread={() => reread(promotion.id)} />}
        empty={
          <p className={styles['quiet']}>
            <FormattedMessage id="promotion.earlier.none" />
          </p>
        }
      />
    </section>
  );
};
