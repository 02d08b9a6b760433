import type { CalendarEvent } from '../contracts/calendars.ts';
import type { SchoolDay } from '../contracts/school-days.ts';
import { Calendar } from './calendar.tsx';
import type { Month } from './days.ts';
import { AgendaSkeleton } from './internal/calendar/agenda-skeleton.tsx';
import { ErrorState } from './page-state.tsx';
import type { QueryLike } from './query-view.tsx';

type CalendarViewProps = {
  query: QueryLike<CalendarEvent[]> & { currentData?: CalendarEvent[] | undefined };
  schoolDays?: readonly SchoolDay[] | undefined;
  month: Month;
  onMonthChange: (month: Month) => void;
  onDayOpen?: (day: string | null) => void;
  onEventClick?: (event: CalendarEvent) => void;
};

const NONE: CalendarEvent[] = [];

/** A calendar of a query's events. It shows the days also while the query runs or after it failed. */
export const CalendarView = ({ query, ...calendar }: CalendarViewProps) => {
  const { currentData, error } = query;
  const hasFailed = error !== undefined && !currentData;
  // The month may be called empty only after its events are known.
  const unknown = hasFailed ? null : <AgendaSkeleton />;
  return (
    <>
      {hasFailed && <ErrorState error={error} onRetry={query.refetch} />}
      <Calendar {...calendar} events={currentData ?? NONE} instead={currentData ? undefined : unknown} />
    </>
  );
};
