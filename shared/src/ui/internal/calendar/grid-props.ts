import type { CalendarEvent } from '../../../contracts/calendars.ts';
import type { Month } from '../../days.ts';

/** What every way to show a month is told. */
export type GridProps = {
  month: Month;
  events: CalendarEvent[];
  onDayOpen: (day: string) => void;
  onEventClick?: ((event: CalendarEvent) => void) | undefined;
};
