import { useState } from 'react';
import { useGradingPeriodsTableQuery } from '@pupitre/shared/api/grading-periods';
import { rowAgain } from '@pupitre/shared/api/row-again';
import type { GradingPeriod } from '@pupitre/shared/contracts/grading-periods';
import type { SchoolYear } from '@pupitre/shared/contracts/school-years';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { addDays } from '@pupitre/shared/ui/days';
import { PartView } from '@pupitre/shared/ui/query-view';
import { AddAction } from '@pupitre/shared/ui/record-actions';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { PeriodCard } from './period-card.tsx';
import { EditPeriodModal, NewPeriodModal } from './period-modal.tsx';
import styles from './years.module.css';

/** The next period follows the last one. */
const nextOf = (year: SchoolYear, periods: readonly GradingPeriod[]) => {
  const last = periods.at(-1);
  const from = last ? addDays(last.to, 1) : year.from;
  return { number: (last?.number ?? 0) + 1, from: from > year.to ? '' : from };
};

/** The grading periods of a year. */
export const PeriodsSection = ({ year }: { year: SchoolYear }) => {
  const { formatMessage } = useIntl();
  const periods = useGradingPeriodsTableQuery({
    schoolYearId: year.id,
    rowsPerPage: 15,
    sortBy: 'number',
    descending: false,
  });
  const [edited, setEdited] = useState<GradingPeriod | 'new' | null>(null);
  const close = (): void => setEdited(null);
  return (
    <section aria-labelledby="year-periods" className={styles['section']}>
      <div className={styles['head']}>
        <h2 id="year-periods">
          <FormattedMessage id="periods.title" />
        </h2>
        <AddAction label={formatMessage({ id: 'periods.new' })} onAdd={() => setEdited('new')} />
      </div>
      <PartView query={periods} waiting={<CardsSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles['empty']}>
              <FormattedMessage id="periods.empty" />
            </p>
          ) : (
            <ul className={styles['cards']}>
              {items.map((period) => (
                <PeriodCard key={period.id} period={period} onEdit={() => setEdited(period)} />
              ))}
            </ul>
          )
        }
      </PartView>
      {edited === 'new' && (
        <NewPeriodModal yearId={year.id} {...nextOf(year, periods.data?.items ?? [])} onClose={close} />
      )}
      {edited !== null && edited !== 'new' && (
        <EditPeriodModal period={edited} reload={() => rowAgain(periods, edited)} onClose={close} />
      )}
    </section>
  );
};
