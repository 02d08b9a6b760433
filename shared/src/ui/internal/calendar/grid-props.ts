import type { ReactNode } from 'react';
import type { CalendarEvent } from '../../../contracts/calendars.ts';
import type { Month } from '../../days.ts';

/** What every way to show a month is told. */
export type GridProps = {
  month: Month;
  events: CalendarEvent[];
  /** Stands for the list of events while they are not known. */
  instead?: ReactNode;
  onDayOpen: (day: string) => void;
  onEventClick?: ((event: CalendarEvent) => void) | undefined;
};
