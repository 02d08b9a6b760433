import type { GradingPeriod } from '@pupitre/shared/contracts/grading-periods';
import type { SchoolClosure } from '@pupitre/shared/contracts/school-closures';
import type { SchoolYear } from '@pupitre/shared/contracts/school-years';

export const aYear = (year: Partial<SchoolYear> = {}): SchoolYear => ({
  id: 7,
  rowVersion: 3,
  name: '2026–2027',
  from: '2026-08-31',
  to: '2027-07-09',
  weekdays: [1, 2, 3, 4, 5],
  school: { id: 1, name: 'ESCUELA BENITO JUÁREZ' },
  status: 'current',
  schoolDays: 185,
  ...year,
});
export const aClosure = (closure: Partial<SchoolClosure> = {}): SchoolClosure => ({
  id: 70,
  rowVersion: 2,
  schoolYear: { id: 7, name: '2026–2027' },
  from: '2026-09-16',
  to: '2026-09-16',
  kind: 'holiday',
  name: 'Día de la Independencia',
  ...closure,
});
export const aPeriod = (period: Partial<GradingPeriod> = {}): GradingPeriod => ({
  id: 50,
  rowVersion: 4,
  schoolYear: { id: 7, name: '2026–2027' },
  number: 1,
  from: '2026-08-31',
  to: '2026-09-16',
  shownFrom: '2026-09-14',
  shownTo: '2026-09-16',
  isClosed: false,
  schoolDays: 12,
  ...period,
});

/** A year of two months: more days only make the test slow. */
export const SHORT = { to: '2026-09-30' };
