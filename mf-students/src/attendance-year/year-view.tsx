import { useState } from 'react';
import { useAttendanceSummaryQuery } from '@pupitre/shared/api/attendance-figures';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { today } from '@pupitre/shared/ui/days';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { daysOfYear, schoolYearOf } from './school-year.ts';
import { YearMonths } from './year-months.tsx';
import { YearNumbers } from './year-numbers.tsx';
import styles from './year.module.css';

type YearChoiceProps = { year: number; onChoose: (year: number) => void };

const YearChoice = ({ year, onChoose }: YearChoiceProps) => {
  const { formatMessage } = useIntl();
  return (
    <fieldset className={styles['choice']} aria-label={formatMessage({ id: 'year.choice' })}>
      <Button aria-label={formatMessage({ id: 'year.previous' })} onClick={() => onChoose(year - 1)}>
        <span aria-hidden="true">‹</span>
      </Button>
      <strong aria-live="polite">
        <FormattedMessage id="year.name" values={{ first: String(year), last: String(year + 1) }} />
      </strong>
      <Button
        aria-label={formatMessage({ id: 'year.next' })}
        disabled={year >= schoolYearOf(today())}
        onClick={() => onChoose(year + 1)}
      >
        <span aria-hidden="true">›</span>
      </Button>
    </fieldset>
  );
};

/** The school year of a student: its numbers, and its months in words and squares. */
export const YearView = ({ studentId }: { studentId: number }) => {
  const [year, setYear] = useState(() => schoolYearOf(today()));
  const summary = useAttendanceSummaryQuery({ studentId, ...daysOfYear(year) }, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles['year']}>
      <YearChoice year={year} onChoose={setYear} />
      <PartView query={{ ...summary, data: summary.currentData }} waiting={<FormSkeleton fields={4} />}>
        {(read) =>
          read.months.length === 0 ? (
            <EmptyState title={<FormattedMessage id="year.empty" />} />
          ) : (
            <>
              <YearNumbers summary={read} />
              <YearMonths summary={read} />
            </>
          )
        }
      </PartView>
    </div>
  );
};
