import type { AttendanceSummary } from '@pupitre/shared/contracts/attendance-figures';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import styles from './year.module.css';

const NUMBERS = ['schoolDays', 'marked', 'present', 'late', 'absent', 'justified'] as const;

/** The year in numbers, with what each of them means. */
export const YearNumbers = ({ summary }: { summary: AttendanceSummary }) => {
  const { formatNumber } = useIntl();
  const { percentage } = summary;
  return (
    <div className={styles['numbers']}>
      <dl>
        <div className={styles['percentage']}>
          <dt>
            <FormattedMessage id="year.percentage" />
          </dt>
          <dd>
            {percentage === null ? '–' : formatNumber(percentage / 100, { style: 'percent', maximumFractionDigits: 1 })}
          </dd>
        </div>
        {NUMBERS.map((number) => (
          <div key={number}>
            <dt>
              <FormattedMessage id={`year.${number}`} />
            </dt>
            <dd>{summary[number]}</dd>
          </div>
        ))}
      </dl>
      <p>
        <FormattedMessage id="year.definition" />
      </p>
    </div>
  );
};
