import type { SchoolClosure } from '@pupitre/shared/contracts/school-closures';
import type { SchoolYear } from '@pupitre/shared/contracts/school-years';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { addMonths, firstDayOf, isSameMonth, momentOf, monthOf } from '@pupitre/shared/ui/days';
import { useRangeText } from '@pupitre/shared/ui/day-text';
import type { Ends } from './calendar-keys.ts';
import { monthsOf } from './days-of-year.ts';
import { Legend } from './legend.tsx';
import { MonthTable } from './month-table.tsx';
import { useRangeChoice } from './use-range-choice.ts';
import styles from './year-calendar.module.css';

type YearCalendarProps = {
  year: SchoolYear;
  closures: readonly SchoolClosure[];
  /** The user chose a day, or several in a row. */
  onChoose: (range: Ends) => void;
};

/** All days of a year with their kinds. A phone shows one month at a time. */
export const YearCalendar = ({ year, closures, onChoose }: YearCalendarProps) => {
  const { formatDate, formatMessage } = useIntl();
  const rangeText = useRangeText();
  const { present, choice, show, frame, handlers } = useRangeChoice(year, onChoose);
  const month = monthOf(present);
  const step = (by: 1 | -1) => () => show(firstDayOf(addMonths(month, by)));
  return (
    <section aria-labelledby="year-days" className={styles['calendar']}>
      <h2 id="year-days" className={styles['heading']}>
        <FormattedMessage id="years.days" />
      </h2>
      <p className={styles['hint']}>
        <span className={styles['pointer']}>
          <FormattedMessage id="years.days.hint" />
        </span>
        {/* A finger neither drags over days nor has keys. */}
        <span className={styles['touch']}>
          <FormattedMessage id="years.days.hint.touch" />
        </span>
      </p>
      <Legend />
      <div className={styles['steps']}>
        <Button aria-label={formatMessage({ id: 'years.month.previous' })} onClick={step(-1)}>
          ‹
        </Button>
        <span aria-hidden="true">
          {formatDate(momentOf(firstDayOf(month)), { month: 'long', year: 'numeric', timeZone: 'UTC' })}
        </span>
        <Button aria-label={formatMessage({ id: 'years.month.next' })} onClick={step(1)}>
          ›
        </Button>
      </div>
      {/* The buttons of the days take the focus and the keys. */}
      <div ref={frame} role="presentation" className={styles['months']} {...handlers}>
        {monthsOf(year, closures).map((shown) => (
          <MonthTable
            key={firstDayOf(shown.month)}
            {...shown}
            present={present}
            choice={choice}
            isPresent={isSameMonth(shown.month, month)}
          />
        ))}
      </div>
      <p className={styles['unseen']} aria-live="polite">
        {choice && <FormattedMessage id="years.choice" values={{ days: rangeText(choice.from, choice.to) }} />}
      </p>
    </section>
  );
};
