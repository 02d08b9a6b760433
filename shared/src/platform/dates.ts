import dayjs from 'dayjs';
import 'dayjs/locale/es-mx';
import { showDate } from './date-text.ts';
import { selectLanguage } from './language.ts';
import { store } from './store.ts';

// Remotes of earlier releases find these here.
export { showDate, showUsDate } from './date-text.ts';

/** Formats a date and its time, if there is one: DD/MM/YYYY HH:mm. */
export const showDateTime = (date: string, time: string | null): string =>
  time === null ? showDate(date) : `${showDate(date)} ${time}`;

const DAYJS_LOCALE = { es: 'es-mx', en: 'en' } as const;

/** Dayjs uses the chosen language (specification § 1). */
const followLanguage = (): void => void dayjs.locale(DAYJS_LOCALE[selectLanguage(store.getState())]);
followLanguage();
store.subscribe(followLanguage);
