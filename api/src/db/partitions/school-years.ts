/** A school year begins on this day. */
const START = '08-01';
/** Mexico has no summer time any more, so the year always begins at this time of UTC. */
const START_TIME = '06:00:00+00';

/** The year in which the school year of a day begins. */
export const schoolYearOf = (day: string): number => {
  const year = Number(day.slice(0, 4));
  return day.slice(5) < START ? year - 1 : year;
};

/** The tables with a partition for each school year, with the column that decides, and the first value of a year. */
export const YEARLY = {
  student_attendance: { column: 'date', startOf: (year: number): string => `${year}-${START}` },
  audit_log: { column: 'at', startOf: (year: number): string => `${year}-${START} ${START_TIME}` },
} as const;
export type YearlyTable = keyof typeof YEARLY;
export const YEARLY_TABLES: readonly YearlyTable[] = ['student_attendance', 'audit_log'];

export const isYearlyTable = (name: string): name is YearlyTable => name in YEARLY;

export const firstPartitionOf = (table: YearlyTable): string => `${table}_first`;
/** Takes the rows of years that have no partition yet, so that no write fails. */
export const otherPartitionOf = (table: YearlyTable): string => `${table}_other`;
export const partitionOf = (table: YearlyTable, year: number): string => `${table}_${year}`;
