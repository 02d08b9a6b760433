import type { CalendarOptions, LocaleSingularArg } from '@fullcalendar/react';
import esLocale from '@fullcalendar/react/locales/es';
import classicTheme from '@fullcalendar/react/themes/classic';
import type { Language } from '../../../platform/language.ts';
import { today } from '../../days.ts';
import { EventFace } from './event-face.tsx';

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const LOCALE = { es: { ...esLocale, code: 'es-MX' }, en: 'en' } satisfies Record<Language, LocaleSingularArg>;

/** The reader's own clock as a text without a zone, which is what FullCalendar is told the whole calendar is in. */
const wallClock = (): string => `${today()}T${new Date().toTimeString().slice(0, 5)}`;

/** What month and day view have in common. UTC here means "as it is written": no time zone ever moves an event. */
export const sharedOptions = (language: Language): CalendarOptions => ({
  locale: LOCALE[language],
  timeZone: 'UTC',
  now: wallClock,
  firstDay: 1,
  headerToolbar: false,
  height: 'auto',
  eventDisplay: 'block',
  eventTimeFormat: TIME,
  slotHeaderFormat: TIME,
  eventContent: EventFace,
  eventInteractive: true,
});

/** FullCalendar draws with the theme's own classes; its colours are ours, see `full-calendar.css`. */
export const THEME = classicTheme;
