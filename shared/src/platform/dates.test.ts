import { showDate, showDateTime, showUsDate } from './dates.ts';

test('days are shown day first, in the US format month first, and with their time where there is one', () => {
  expect(showDate('2026-02-01')).toBe('01/02/2026');
  expect(showUsDate('2026-02-01')).toBe('02/01/2026');
  expect(showDateTime('2026-02-01', '08:30')).toBe('01/02/2026 08:30');
  expect(showDateTime('2026-02-01', null)).toBe('01/02/2026');
});
