/** The most days of a range, both ends included: a grading period has about 90. */
export const MOST_DAYS = 100;
/** The most days of one student's attendance that one call reads: a school year. */
export const YEAR_DAYS = 366;

const DAY_MS = 86_400_000;

/** The days of a range, both ends included. Days are YYYY-MM-DD. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS) + 1;
