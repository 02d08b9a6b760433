import dayjs from 'dayjs';
import 'dayjs/locale/es-mx';
import { selectLanguage } from './language.ts';
import { store } from './store.ts';

const DAYJS_LOCALE = { es: 'es-mx', en: 'en' } as const;

/** Dayjs speaks the chosen language from the first screen that shows dates (specification § 1). */
const followLanguage = (): void => void dayjs.locale(DAYJS_LOCALE[selectLanguage(store.getState())]);
followLanguage();
store.subscribe(followLanguage);

/** A date of the wire, YYYY-MM-DD, as readers see it: DD/MM/YYYY. It is a day of the calendar and knows no zone. */
export const showDate = (date: string): string => dayjs(date).format('DD/MM/YYYY');

/** A date of the wire as the screens with US dates show it (specification § 5): MM/DD/YYYY. */
export const showUsDate = (date: string): string => dayjs(date).format('MM/DD/YYYY');

/** A date and, where there is one, the time of that day (HH:mm): DD/MM/YYYY HH:mm. */
export const showDateTime = (date: string, time: string | null): string =>
  time === null ? showDate(date) : `${showDate(date)} ${time}`;
