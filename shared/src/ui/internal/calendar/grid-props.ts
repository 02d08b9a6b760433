import type { ReactNode } from 'react';
import type { CalendarEvent } from '../../../contracts/calendars.ts';
import type { NoSchool } from '../../../contracts/school-days.ts';
import type { Month } from '../../days.ts';

export type GridProps = {
  month: Month;
  events: CalendarEvent[];
  /** The days without classes. */
  reasons: ReadonlyMap<string, NoSchool>;
  /** Replaces the list of events while they are not known. */
  instead?: ReactNode;
  onDayOpen: (day: string) => void;
  onEventClick?: ((event: CalendarEvent) => void) | undefined;
};
