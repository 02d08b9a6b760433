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

/** The last days of school before a day, the latest first. */
export const schoolDaysBefore = (now: Date, count: number): Date[] => {
  const days: Date[] = [];
  for (let back = 1; days.length < count; back += 1) {
    const date = daysFrom(now, -back);
    const isFree = [SATURDAY, SUNDAY].includes(date.getDay()) || isoDay(councilDay(date)) === isoDay(date);
    if (!isFree) days.push(date);
  }
  return days;
};
