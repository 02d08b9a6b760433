/** The days from the first to the last, both included; YYYY-MM-DD. */
export type Days = { first: string; last: string };

/** The days of a month; `month` counts from 1. */
export const daysOfMonth = ({ year, month }: { year: number; month: number }): Days => {
  const start = `${year}-${String(month).padStart(2, '0')}`;
  return { first: `${start}-01`, last: `${start}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}` };
};

/** One day alone. */
export const onlyDay = (date: string): Days => ({ first: date, last: date });
