import { useMemo, useRef, useState, type ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { CalendarEvent } from '../contracts/calendars.ts';
import type { SchoolDay } from '../contracts/school-days.ts';
import { lazyRetry } from '../platform/lazy-retry.tsx';
import { Button } from './button.tsx';
import {
  addDays,
  addMonths,
  currentMonth,
  firstDayOf,
  isSameMonth,
  momentOf,
  monthOf,
  today,
  type Month,
} from './days.ts';
import { Agenda } from './internal/calendar/agenda.tsx';
import { CalendarBar } from './internal/calendar/calendar-bar.tsx';
import { GridSkeleton } from './internal/calendar/grid-skeleton.tsx';
import { ClosedDay, ClosureList } from './internal/calendar/closure-list.tsx';
import { reasonsOf } from './internal/calendar/closures.ts';
import { EventTip } from './internal/calendar/event-tip.tsx';
import { useEventFocus } from './internal/calendar/use-event-focus.ts';
import { Icon } from './internal/icon.tsx';
import { useMedia } from './internal/use-media.ts';
import styles from './internal/calendar/calendar.module.css';

// A phone shows a month as a list, and loads no grid until the user opens a day.
const MonthGrid = lazyRetry(() => import('./internal/calendar/month-grid.tsx').then((m) => m.MonthGrid), GridSkeleton);
const DayGrid = lazyRetry(() => import('./internal/calendar/day-grid.tsx').then((m) => m.DayGrid), GridSkeleton);

type CalendarProps = {
  /** Events of the month, and maybe of other months. */
  events: CalendarEvent[];
  /** Replaces the list on a phone while the events are not known. */
  instead?: ReactNode;
  /** The days of the month with or without classes, once they are known. */
  schoolDays?: readonly SchoolDay[] | undefined;
  month: Month;
  onMonthChange: (month: Month) => void;
  /** The open day, or null for the month. */
  onDayOpen?: (day: string | null) => void;
  onEventClick?: (event: CalendarEvent) => void;
};

const NO_DAYS: readonly SchoolDay[] = [];

/**
 * A month of events, and the hours of a day that the user opens. It asks for another month when the user goes there,
 * also from day to day. It shows dates and times as they are written, without a time zone.
 */
export const Calendar = ({
  events,
  instead,
  schoolDays = NO_DAYS,
  month,
  onMonthChange,
  onDayOpen,
  onEventClick,
}: CalendarProps) => {
  const [day, setDay] = useState<string | null>(null);
  const reasons = useMemo(() => reasonsOf(schoolDays), [schoolDays]);
  const noSchool = reasons.get(day ?? '');
  const frame = useRef<HTMLElement>(null);
  useEventFocus(frame);
  const isNarrow = useMedia('(max-width: 600px)');
  const Grid = isNarrow ? Agenda : MonthGrid;

  const goToMonth = (next: Month): void => {
    if (!isSameMonth(next, month)) onMonthChange(next);
  };
  const open = (next: string | null): void => {
    if (next !== null) goToMonth(monthOf(next));
    // The clicked element disappears with its view, so the frame takes the focus.
    if ((next === null) !== (day === null)) frame.current?.focus();
    setDay(next);
    onDayOpen?.(next);
  };

  return (
    <section ref={frame} tabIndex={-1} className={styles['calendar']}>
      <EventTip events={events}>
        {day === null ? (
          <>
            <CalendarBar
              title={<FormattedDate value={momentOf(firstDayOf(month))} month="long" year="numeric" timeZone="UTC" />}
              step="month"
              onStep={(by) => onMonthChange(addMonths(month, by))}
              onToday={() => goToMonth(currentMonth())}
            />
            <Grid
              month={month}
              events={events}
              reasons={reasons}
              instead={instead}
              onDayOpen={open}
              onEventClick={onEventClick}
            />
            <ClosureList days={schoolDays} />
          </>
        ) : (
          <>
            <CalendarBar
              title={<FormattedDate value={momentOf(day)} dateStyle="full" timeZone="UTC" />}
              step="day"
              onStep={(by) => open(addDays(day, by))}
              onToday={() => open(today())}
            >
              <Button onClick={() => open(null)}>
                <Icon name="back" />
                <FormattedMessage id="ui.calendar.month" />
              </Button>
            </CalendarBar>
            {noSchool && <ClosedDay noSchool={noSchool} day={day} />}
            <DayGrid day={day} events={events} onEventClick={onEventClick} />
          </>
        )}
      </EventTip>
    </section>
  );
};
