/** A day of this server's clock as the database keeps it. */
export const isoDay = (date: Date): string => {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
};

/** The day some days from another one. */
export const daysFrom = (date: Date, days: number): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

/** The first weekday of its kind in a month, on or after a day of it; 0 is Sunday. */
export const weekdayFrom = (now: Date, day: number, weekday: number): Date => {
  const start = new Date(now.getFullYear(), now.getMonth(), day);
  return daysFrom(start, (weekday - start.getDay() + 7) % 7);
};

/** The first day of the school year that a day lies in. */
export const firstSchoolDay = (now: Date): string => {
  const first = `${now.getFullYear()}-08-31`;
  return isoDay(now) < first ? `${now.getFullYear() - 1}-08-31` : first;
};

const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 0;

/** The day of a month on which the teachers meet and the children stay at home. */
export const councilDay = (now: Date): Date => weekdayFrom(now, 22, FRIDAY);

/** Days without school as MM-DD, from the first to the last one, in the order of a school year. */
const FREE_DAYS: readonly (readonly [from: string, to: string])[] = [
  ['07-10', '08-30'],
  ['09-16', '09-16'],
  ['11-02', '11-02'],
  ['12-21', '12-31'],
  ['01-01', '01-06'],
  ['03-22', '04-02'],
  ['05-01', '05-01'],
  ['05-05', '05-05'],
];

/** Single days without school of the demo's own school year. */
const CLOSED_DAYS: ReadonlySet<string> = new Set([
  '2026-09-25',
  '2026-10-30',
  '2026-11-13',
  '2026-11-16',
  '2026-11-27',
  '2027-01-29',
  '2027-02-01',
  '2027-02-26',
  '2027-03-05',
  '2027-03-15',
  '2027-04-30',
  '2027-05-28',
  '2027-06-25',
  '2027-07-02',
]);

const isFree = (date: Date): boolean =>
  [SATURDAY, SUNDAY].includes(date.getDay()) ||
  CLOSED_DAYS.has(isoDay(date)) ||
  isoDay(councilDay(date)) === isoDay(date);

const isSchoolDay = (date: Date): boolean => {
  const day = isoDay(date).slice(5);
  const isVacation = FREE_DAYS.some(([from, to]) => day >= from && day <= to);
  return !isVacation && !isFree(date);
};

/** The days of school from one day until before another one. */
export const schoolDaysBetween = (from: string, before: string): string[] => {
  const days: string[] = [];
  for (let date = new Date(`${from}T12:00`); isoDay(date) < before; date = daysFrom(date, 1)) {
    if (isSchoolDay(date)) days.push(isoDay(date));
  }
  return days;
};

/** The school year before that of a day. */
export const schoolYearBefore = (now: Date): { first: string; last: string } => {
  const first = new Date(`${firstSchoolDay(now)}T12:00`);
  return {
    first: isoDay(new Date(first.getFullYear() - 1, first.getMonth(), first.getDate())),
    last: isoDay(daysFrom(first, -1)),
  };
};

/** The last days of school before a day, the latest first. */
export const schoolDaysBefore = (now: Date, count: number): Date[] => {
  const days: Date[] = [];
  for (let back = 1; days.length < count; back += 1) {
    const date = daysFrom(now, -back);
    if (!isFree(date)) days.push(date);
  }
  return days;
};
