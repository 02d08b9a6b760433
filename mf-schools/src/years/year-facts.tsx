import { WEEKDAYS } from '@pupitre/shared/contracts/school-year-form';
import type { SchoolYear } from '@pupitre/shared/contracts/school-years';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useRangeText } from '@pupitre/shared/ui/day-text';
import { FillAction } from './fill-action.tsx';
import styles from './years.module.css';

/** The totals of a year, with the action that fills it. */
export const YearFacts = ({ year }: { year: SchoolYear }) => {
  const { formatMessage, formatList } = useIntl();
  const rangeText = useRangeText();
  const weekdays = WEEKDAYS.filter((_, index) => year.weekdays.includes(index + 1));
  const facts = [
    ['years.schoolDays', String(year.schoolDays)],
    ['years.dates', rangeText(year.from, year.to)],
    ['years.status', formatMessage({ id: `years.status.${year.status}` })],
    [
      'years.weekdays',
      formatList(
        weekdays.map((weekday) => formatMessage({ id: `years.weekday.short.${weekday}` })),
        { type: 'unit' },
      ),
    ],
  ] as const;
  return (
    <div className={styles['facts']}>
      <dl className={styles['numbers']}>
        {facts.map(([id, value]) => (
          <div key={id}>
            <dt>
              <FormattedMessage id={id} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FillAction year={year} />
    </div>
  );
};
