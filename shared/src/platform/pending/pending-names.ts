import { isFields, type Fields } from './fields.ts';

/** A student, an activity, a task or a person: names stand beside an id. */
const isReference = (value: unknown): value is Fields => isFields(value) && 'id' in value;

const withoutTexts = (reference: Fields): Fields =>
  Object.fromEntries(
    Object.entries(reference).map(([name, value]): [string, unknown] => [name, typeof value === 'string' ? '' : value]),
  );

/** These are no persons, and no later answer may name them: a task of another week is not in the grid. */
const THINGS: readonly string[] = ['activity', 'task', 'subject'];

/** Empties the names of the persons that a row refers to. Ids, marks and the user's own words stay, because they are sent. */
export const withoutNames = (row: unknown): unknown =>
  isFields(row)
    ? Object.fromEntries(
        Object.entries(row).map(([name, value]): [string, unknown] => [
          name,
          isReference(value) && !THINGS.includes(name) ? withoutTexts(value) : value,
        ]),
      )
    : row;

/** Gives a row the names that another one has, which refers to the same records. */
export const withNamesOf = <Row>(row: Row, known: Row): Row => {
  if (!isFields(row) || !isFields(known)) return row;
  const references = Object.entries(known).filter(([, value]) => isReference(value));
  return { ...row, ...Object.fromEntries<unknown>(references) };
};
