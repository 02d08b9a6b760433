/** Returns year, month and day of a date, YYYY-MM-DD, which has no time zone. */
const partsOf = (date: string): string[] => date.slice(0, 10).split('-');

/** Formats a date, YYYY-MM-DD, as DD/MM/YYYY. */
export const showDate = (date: string): string => partsOf(date).toReversed().join('/');

/** Formats a date as MM/DD/YYYY for screens with US dates (specification § 5). */
export const showUsDate = (date: string): string => {
  const [year, month, day] = partsOf(date);
  return [month, day, year].join('/');
};
