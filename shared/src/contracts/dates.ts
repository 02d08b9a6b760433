import { isDay, isTime, TIME } from './days.ts';
import { formatted, text } from './fields.ts';

/**
 * Remotes of earlier releases find these here. Screens import them apart from the rules.
 * @public
 */
export { isDay, isFutureDay, isTime, YEARS } from './days.ts';

const isDayWithTime = (value: string): boolean => {
  const [day = '', time, ...others] = value.split(' ');
  return others.length === 0 && isDay(day) && (time === undefined || isTime(time));
};

/** A day as the database keeps it: YYYY-MM-DD (specification § 9). */
export const day = () => text().test('day', { id: 'validations.day' }, (value) => !value || isDay(value));

export const time = () => formatted(TIME, 'validations.time');

/** A day with or without a time: YYYY-MM-DD or YYYY-MM-DD HH:mm. */
export const dayWithTime = () =>
  text().test('day', { id: 'validations.day' }, (value) => !value || isDayWithTime(value));
