import { useState, type ComponentProps } from 'react';
import type { CalendarEvent } from '@pupitre/shared/contracts/calendars';
import { CalendarView } from '@pupitre/shared/ui/calendar-view';
import { EventDialog } from '@pupitre/shared/ui/event-dialog';

type ReadOnlyCalendarProps = Pick<
  ComponentProps<typeof CalendarView>,
  'query' | 'schoolDays' | 'month' | 'onMonthChange'
>;

/** The events of an archived group. */
export const ReadOnlyCalendar = (props: ReadOnlyCalendarProps) => {
  const [shown, setShown] = useState<CalendarEvent | null>(null);
  return (
    <>
      <CalendarView {...props} onEventClick={setShown} />
      {shown && <EventDialog event={shown} onClose={() => setShown(null)} />}
    </>
  );
};
