import { useMemo } from 'react';
import FullCalendar, { type EventClickInfo } from '@fullcalendar/react';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { CalendarEvent } from '../../../contracts/calendars.ts';
import { selectLanguage } from '../../../platform/language.ts';
import { sourceOf } from './event-face.tsx';
import { inDay, eventsOn, FIRST_TIME, LAST_TIME } from './event-inputs.ts';
import { THEME, sharedOptions } from './shared-options.ts';
import styles from './calendar.module.css';
import './full-calendar.css';

const PLUGINS = [timeGrid, THEME];
/** Intervals of 15 minutes, 28 pixels high (specification § 9). */
const INTERVAL = '00:15';
const INTERVAL_HEIGHT = 28;

type DayGridProps = {
  day: string;
  events: CalendarEvent[];
  onEventClick?: ((event: CalendarEvent) => void) | undefined;
};

/** One day in quarters of an hour. Overlapping events stand side by side, whole-day ones in a row above. */
export const DayGrid = ({ day, events, onEventClick }: DayGridProps) => {
  const { formatMessage } = useIntl();
  const language = useSelector(selectLanguage);
  // A new list would create new bars, and the old ones would lose the focus.
  const inputs = useMemo(() => eventsOn(day, events).map(inDay), [day, events]);
  return (
    <div className={styles['hours']}>
      <FullCalendar
        {...sharedOptions(language)}
        key={day}
        plugins={PLUGINS}
        initialView="timeGridDay"
        initialDate={day}
        dayHeaders={false}
        slotMinTime={FIRST_TIME}
        slotMaxTime={LAST_TIME}
        slotDuration={INTERVAL}
        slotHeaderInterval="01:00"
        slotMinHeight={INTERVAL_HEIGHT}
        eventMinHeight={INTERVAL_HEIGHT}
        eventShortHeight={INTERVAL_HEIGHT}
        slotEventOverlap={false}
        allDayText={formatMessage({ id: 'ui.calendar.wholeDay' })}
        timedText={formatMessage({ id: 'ui.calendar.hours' })}
        nowIndicator
        events={inputs}
        eventClick={({ event }: EventClickInfo) => {
          const source = sourceOf(event);
          if (source) onEventClick?.(source);
        }}
      />
    </div>
  );
};
