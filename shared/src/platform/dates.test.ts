import dayjs from 'dayjs';
import { showDate } from './dates.ts';
import { languageChosen } from './language.ts';
import { store } from './store.ts';

test('[VAL-04] a date of the wire is shown as DD/MM/YYYY, the same day in every zone', () => {
  expect(showDate('2026-03-05')).toBe('05/03/2026');
  expect(showDate('1999-12-31')).toBe('31/12/1999');
});

test('[SES-01] dayjs speaks the language that is chosen', () => {
  expect(dayjs('2026-03-05').format('dddd, D MMMM')).toBe('jueves, 5 marzo');
  store.dispatch(languageChosen('en'));
  expect(dayjs('2026-03-05').format('dddd, D MMMM')).toBe('Thursday, 5 March');
});
