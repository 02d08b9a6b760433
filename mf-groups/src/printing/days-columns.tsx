import type { SchoolDay } from '@pupitre/shared/contracts/school-days';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { noSchoolReason } from '../class-day/no-school-reason.ts';
import { useDayTexts } from './day-texts.ts';
import { Hatch } from './hatch.tsx';
import { closedDays } from './printed-days.ts';
import type { SheetColumn } from './sheet-table.tsx';
import foot from './sheet-foot.module.css';
import styles from './sheet-table.module.css';

/** A narrow column of each day, for a pen or for a letter. Its head has the letter of the weekday and the number of the day. */
export const useDayColumns = (kind: 'day' | 'letter'): ((days: readonly SchoolDay[]) => SheetColumn[]) => {
  const { formatMessage } = useIntl();
  const { weekdayLetter, longDay } = useDayTexts();
  return (days) =>
    days.map(({ date, schoolDay }) => ({
      key: date,
      kind,
      isClosed: !schoolDay,
      label: schoolDay ? longDay(date) : formatMessage({ id: 'printing.closed.label' }, { day: longDay(date) }),
      head: (
        <>
          <span className={styles['weekday']}>{weekdayLetter(date)}</span>
          {Number(date.slice(-2))}
        </>
      ),
    }));
};

/** Names the days without classes, beside a sample of how their columns look. */
export const ClosedNote = ({ days }: { days: readonly SchoolDay[] }) => {
  const intl = useIntl();
  const { shortDays } = useDayTexts();
  const closed = closedDays(days);
  if (closed.length === 0) return null;
  return (
    <p className={foot['note']}>
      <span className={foot['sample']}>
        <Hatch />
      </span>
      <FormattedMessage id="printing.closed" />{' '}
      {closed
        .map((each) => {
          const reason = noSchoolReason(intl, each.from, each.noSchool);
          return intl.formatMessage({ id: 'printing.closed.day' }, { days: shortDays(each), reason });
        })
        .join(' · ')}
    </p>
  );
};
