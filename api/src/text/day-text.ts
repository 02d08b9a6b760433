/** Writes a day, YYYY-MM-DD, as people read it: DD/MM/YYYY. */
export const dayText = (day: string): string => day.split('-').toReversed().join('/');
