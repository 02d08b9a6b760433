import type { NoSchool, SchoolDay } from '../../../contracts/school-days.ts';

/** Days in a row that have no classes for the same reason. */
export type Closure = NoSchool & { from: string; to: string };

/** The reason of each day without classes. */
export const reasonsOf = (days: readonly SchoolDay[]): ReadonlyMap<string, NoSchool> =>
  new Map(days.flatMap(({ date, noSchool }) => (noSchool ? [[date, noSchool]] : [])));

const isSame = (one: NoSchool | undefined, other: NoSchool): boolean =>
  one?.kind === other.kind && one.name === other.name;

/** The closures of some days in their order. The usual days of the week without classes are none, and part none. */
export const closuresOf = (days: readonly SchoolDay[]): Closure[] => {
  const closures: Closure[] = [];
  let present: Closure | undefined;
  for (const { date, noSchool } of days) {
    if (noSchool?.kind === 'weekday') continue;
    if (noSchool && present && isSame(present, noSchool)) present.to = date;
    else {
      present = noSchool ? { ...noSchool, from: date, to: date } : undefined;
      if (present) closures.push(present);
    }
  }
  return closures;
};
