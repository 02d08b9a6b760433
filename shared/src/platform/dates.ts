const partsOf = (day: string): [year: string, month: string, day: string] => {
  const [year = '', month = '', date = ''] = day.split('-');
  return [year, month, date];
};

/** A day of the wire (YYYY-MM-DD) as readers see it: DD/MM/YYYY. Dates are wall-clock texts, no time zone moves them. */
export const showDate = (day: string): string => partsOf(day).toReversed().join('/');

/** A day of the wire as the screens with US dates show it (specification § 5): MM/DD/YYYY. */
export const showUsDate = (day: string): string => {
  const [year, month, date] = partsOf(day);
  return `${month}/${date}/${year}`;
};

/** A day and, where there is one, the time of that day (HH:mm): DD/MM/YYYY HH:mm. */
export const showDateTime = (day: string, time: string | null): string =>
  time === null ? showDate(day) : `${showDate(day)} ${time}`;
