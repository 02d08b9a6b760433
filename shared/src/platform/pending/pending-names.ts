type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A student, an activity, a task or a person: names stand beside an id. */
const isReference = (value: unknown): value is Fields => isFields(value) && 'id' in value;

const withoutTexts = (reference: Fields): Fields =>
  Object.fromEntries(
    Object.entries(reference).map(([name, value]): [string, unknown] => [name, typeof value === 'string' ? '' : value]),
  );

/** Empties the names of whatever a row refers to. Ids, marks and the user's own words stay, because they are sent. */
export const withoutNames = (row: unknown): unknown =>
  isFields(row)
    ? Object.fromEntries(
        Object.entries(row).map(([name, value]): [string, unknown] => [
          name,
          isReference(value) ? withoutTexts(value) : value,
        ]),
      )
    : row;

/** Gives a row the names that another one has, which refers to the same records. */
export const withNamesOf = <Row>(row: Row, known: Row): Row => {
  if (!isFields(row) || !isFields(known)) return row;
  const references = Object.entries(known).filter(([, value]) => isReference(value));
  return { ...row, ...Object.fromEntries<unknown>(references) };
};
