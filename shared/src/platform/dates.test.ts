import dayjs from 'dayjs';
import { showDate, showDateTime, showUsDate } from './dates.ts';
import { languageChosen } from './language.ts';
import { store } from './store.ts';

test('[VAL-04] a date of the wire is shown as DD/MM/YYYY, the same day in every zone', () => {
  expect(showDate('2026-03-05')).toBe('05/03/2026');
  expect(showDate('1999-12-31')).toBe('31/12/1999');
});

test('[SES-01] dayjs uses the chosen language', () => {
  expect(dayjs('2026-03-05').format('dddd, D MMMM')).toBe('jueves, 5 marzo');
  store.dispatch(languageChosen('en'));
  expect(dayjs('2026-03-05').format('dddd, D MMMM')).toBe('Thursday, 5 March');
});

test('[VAL-04] days are shown day first, in the US format month first, and with their time where there is one', () => {
  expect(showDate('2026-02-01')).toBe('01/02/2026');
  expect(showUsDate('2026-02-01')).toBe('02/01/2026');
  expect(showDateTime('2026-02-01', '08:30')).toBe('01/02/2026 08:30');
  expect(showDateTime('2026-02-01', null)).toBe('01/02/2026');
});
