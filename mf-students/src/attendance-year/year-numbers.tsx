import type { AttendanceSummary } from '@pupitre/shared/contracts/attendance-figures';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { usePercentText } from '@pupitre/shared/ui/percent-text';
import styles from './year.module.css';

const NUMBERS = ['schoolDays', 'marked', 'present', 'late', 'absent', 'justified'] as const;

/** The year in numbers, with what each of them means. */
export const YearNumbers = ({ summary }: { summary: AttendanceSummary }) => {
  const percentText = usePercentText();
  return (
    <div className={styles['numbers']}>
      <dl>
        <div className={styles['percentage']}>
          <dt>
            <FormattedMessage id="year.percentage" />
          </dt>
          <dd>{percentText(summary.percentage)}</dd>
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
