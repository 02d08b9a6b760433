import { useRef, useState, type ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { CalendarEvent } from '../contracts/calendars.ts';
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
import { EventTip } from './internal/calendar/event-tip.tsx';
import { useEventFocus } from './internal/calendar/use-event-focus.ts';
import { Icon } from './internal/icon.tsx';
import { useMedia } from './internal/use-media.ts';
import styles from './internal/calendar/calendar.module.css';

// A phone shows a month as a list, and loads no grid before a day is opened.
const MonthGrid = lazyRetry(() => import('./internal/calendar/month-grid.tsx').then((m) => m.MonthGrid), GridSkeleton);
const DayGrid = lazyRetry(() => import('./internal/calendar/day-grid.tsx').then((m) => m.DayGrid), GridSkeleton);

type CalendarProps = {
  /** Those of the month, or more. */
  events: CalendarEvent[];
  /** Stands for the list of a phone while the events are not known. */
  instead?: ReactNode;
  month: Month;
  onMonthChange: (month: Month) => void;
  /** The day whose hours are shown now; null for the month. */
  onDayOpen?: (day: string | null) => void;
  onEventClick?: (event: CalendarEvent) => void;
};

/**
 * A month of events and, opened from it, the hours of a day. It asks for another month when the reader goes there, also
 * from day to day. Dates and times are shown as they are written, in no time zone.
 */
export const Calendar = ({ events, instead, month, onMonthChange, onDayOpen, onEventClick }: CalendarProps) => {
  const [day, setDay] = useState<string | null>(null);
  const frame = useRef<HTMLElement>(null);
  useEventFocus(frame);
  const isNarrow = useMedia('(max-width: 600px)');
  const Grid = isNarrow ? Agenda : MonthGrid;

  const goToMonth = (next: Month): void => {
    if (!isSameMonth(next, month)) onMonthChange(next);
  };
  const open = (next: string | null): void => {
    if (next !== null) goToMonth(monthOf(next));
    // What was clicked on goes away with the view that it stood in.
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
            <Grid month={month} events={events} instead={instead} onDayOpen={open} onEventClick={onEventClick} />
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
            <DayGrid day={day} events={events} onEventClick={onEventClick} />
          </>
        )}
      </EventTip>
    </section>
  );
};
