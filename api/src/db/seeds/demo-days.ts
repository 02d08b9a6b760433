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
