import dayjs from 'dayjs';
import 'dayjs/locale/es-mx';
import { selectLanguage } from './language.ts';
import { store } from './store.ts';

const DAYJS_LOCALE = { es: 'es-mx', en: 'en' } as const;

/** Dayjs uses the chosen language (specification § 1). */
const followLanguage = (): void => void dayjs.locale(DAYJS_LOCALE[selectLanguage(store.getState())]);
followLanguage();
store.subscribe(followLanguage);

/** Formats a date, YYYY-MM-DD, as DD/MM/YYYY. It has no time zone. */
export const showDate = (date: string): string => dayjs(date).format('DD/MM/YYYY');

/** Formats a date as MM/DD/YYYY for screens with US dates (specification § 5). */
export const showUsDate = (date: string): string => dayjs(date).format('MM/DD/YYYY');

/** Formats a date and its time, if there is one: DD/MM/YYYY HH:mm. */
export const showDateTime = (date: string, time: string | null): string =>
  time === null ? showDate(date) : `${showDate(date)} ${time}`;
