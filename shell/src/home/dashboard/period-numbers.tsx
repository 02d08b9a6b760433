import type { SchoolPeriod } from '@pupitre/shared/contracts/dashboards';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useRangeText } from '@pupitre/shared/ui/day-text';
import { usePercentText } from '@pupitre/shared/ui/percent-text';
import { Figure } from './figure.tsx';
import { GroupBars } from './group-bars.tsx';
import { WeekLine } from './week-line.tsx';
import styles from './dashboard.module.css';

/** The attendance of the period, week by week and group by group. */
export const PeriodNumbers = ({ period }: { period: SchoolPeriod }) => {
  const { formatMessage } = useIntl();
  const percent = usePercentText();
  const span = useRangeText()(period.from, period.to);
  const { source, number, percentage, present, late, absent, justified, byWeek, groups } = period;
  return (
    <section aria-labelledby="period" className={styles['period']}>
      <h2 id="period" className={styles['heading']}>
        <FormattedMessage id={`dashboard.period.${source}`} values={{ number }} />
        <small>{span}</small>
      </h2>
      {percentage === null ? (
        <p className={styles['calm']}>
          <FormattedMessage id="dashboard.period.none" />
        </p>
      ) : (
        <>
          <dl className={styles['figures']}>
            <Figure
              name={formatMessage({ id: 'dashboard.percentage' })}
              value={percent(percentage)}
              defined="percentage"
            />
            <Figure name={formatMessage({ id: 'dashboard.present' })} value={present} defined="periodPresent" />
            <Figure name={formatMessage({ id: 'dashboard.late' })} value={late} defined="periodLate" />
            <Figure name={formatMessage({ id: 'dashboard.absent' })} value={absent} defined="periodAbsent">
              {absent > 0 && <FormattedMessage id="dashboard.justified" values={{ count: justified }} />}
            </Figure>
          </dl>
          <WeekLine weeks={byWeek} />
        </>
      )}
      {groups.length > 0 && <GroupBars groups={groups} />}
    </section>
  );
};
