import type { CalendarOptions, LocaleSingularArg } from '@fullcalendar/react';
import esLocale from '@fullcalendar/react/locales/es';
import classicTheme from '@fullcalendar/react/themes/classic';
import type { Language } from '../../../platform/language.ts';
import { today } from '../../days.ts';
import { EventFace } from './event-face.tsx';

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const LOCALE = { es: { ...esLocale, code: 'es-MX' }, en: 'en' } satisfies Record<Language, LocaleSingularArg>;

/** The time by the user's clock without a zone, as FullCalendar gets all times. */
const wallClock = (): string => `${today()}T${new Date().toTimeString().slice(0, 5)}`;

/** The common options of month and day view. UTC means "as it is written" here: no time zone moves an event. */
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

/** FullCalendar uses the theme's own classes. Our colours are in `full-calendar.css`. */
export const THEME = classicTheme;
