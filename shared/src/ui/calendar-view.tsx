import type { CalendarEvent } from '../contracts/calendars.ts';
import { Calendar } from './calendar.tsx';
import type { Month } from './days.ts';
import { AgendaSkeleton } from './internal/calendar/agenda-skeleton.tsx';
import { ErrorState } from './page-state.tsx';
import type { QueryLike } from './query-view.tsx';

type CalendarViewProps = {
  query: QueryLike<CalendarEvent[]> & { currentData?: CalendarEvent[] | undefined };
  month: Month;
  onMonthChange: (month: Month) => void;
  onDayOpen?: (day: string | null) => void;
  onEventClick?: (event: CalendarEvent) => void;
};

const NONE: CalendarEvent[] = [];

/** A calendar over the query of its month: the days stand while their events are on the way, or could not be had. */
export const CalendarView = ({ query, ...calendar }: CalendarViewProps) => {
  const { currentData, error } = query;
  const hasFailed = error !== undefined && !currentData;
  // A month says that it is empty only when that is known.
  const unknown = hasFailed ? null : <AgendaSkeleton />;
  return (
    <>
      {hasFailed && <ErrorState error={error} onRetry={query.refetch} />}
      <Calendar {...calendar} events={currentData ?? NONE} instead={currentData ? undefined : unknown} />
    </>
  );
};
