import { useMemo, useState } from 'react';
import { useAttendanceTrendQuery } from '@pupitre/shared/api/attendance-figures';
import type { AttendanceTrendData } from '@pupitre/shared/contracts/attendance-figures';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { addDays, momentOf, today } from '@pupitre/shared/ui/days';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { StackedBars } from '@pupitre/shared/ui/stacked-bars';
import { AttendanceAlerts } from '../attendance-month/attendance-alerts.tsx';
import { GroupsTable } from './groups-table.tsx';
import { trendColumnsOf, type TrendColumn } from './trend-columns.ts';
import { TrendTable } from './trend-table.tsx';
import styles from './charts.module.css';

/** The numbers of days that a user may look back. */
const RANGES = [30, 90, 365] as const;

type Place = { groupId: number } | { schoolId: number };

const SERIES = [
  ['present', 'color-primary'],
  ['late', 'color-warning'],
  ['absent', 'color-error'],
] as const;

const TrendChart = ({ columns }: { columns: readonly TrendColumn[] }) => {
  const intl = useIntl();
  const isWeekly = columns.some(({ isWeek }) => isWeek);
  // The chart is drawn anew for other values.
  const { names, series } = useMemo(
    () => ({
      names: columns.map(({ date }) =>
        intl.formatDate(momentOf(date), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
      ),
      series: SERIES.map(([name, color]) => ({
        name: intl.formatMessage({ id: `attendance.count.${name}` }),
        values: columns.map((column) => column[name]),
        color,
      })),
    }),
    [columns, intl],
  );
  return (
    <StackedBars
      label={intl.formatMessage({ id: isWeekly ? 'attendance.chart.weeks' : 'attendance.chart.days' })}
      columns={names}
      series={series}
    />
  );
};

const Trend = ({ trend: { days, groups } }: { trend: AttendanceTrendData }) => {
  const columns = useMemo(() => trendColumnsOf(days), [days]);
  if (days.length === 0) {
    return (
      <EmptyState title={<FormattedMessage id="attendance.chart.empty" />}>
        <FormattedMessage id="attendance.chart.empty.hint" />
      </EmptyState>
    );
  }
  return (
    <>
      <section className={styles['card']}>
        <h2>
          <FormattedMessage id={columns[0]?.isWeek ? 'attendance.chart.weeks' : 'attendance.chart.days'} />
        </h2>
        <TrendChart columns={columns} />
        <TrendTable columns={columns} />
      </section>
      {groups.length > 0 && <GroupsTable groups={groups} />}
    </>
  );
};

const Waiting = () => <div className={styles['waiting']} aria-hidden="true" />;

/** The attendance of a group or of a school in the last weeks or months, and the students who miss much. */
export const AttendanceTrend = ({ place }: { place: Place }) => {
  const { formatMessage } = useIntl();
  const [days, setDays] = useState<number>(RANGES[0]);
  const to = today();
  const trend = useAttendanceTrendQuery(
    { ...place, from: addDays(to, 1 - days), to },
    // Colleagues mark every day, so a cached answer may be old.
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className={styles['charts']}>
      <select
        className={styles['range']}
        aria-label={formatMessage({ id: 'attendance.range' })}
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
      >
        {RANGES.map((range) => (
          <option key={range} value={range}>
            {formatMessage({ id: 'attendance.range.days' }, { days: range })}
          </option>
        ))}
      </select>
      <AttendanceAlerts place={place} />
      <PartView query={{ ...trend, data: trend.currentData }} waiting={<Waiting />}>
        {(read) => <Trend trend={read} />}
      </PartView>
    </div>
  );
};
