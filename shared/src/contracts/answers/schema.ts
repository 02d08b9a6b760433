type JsonType = 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string';
type Value = string | number | boolean | null;

/** The part of JSON Schema that answers are described with. */
export type JsonSchema = {
  readonly type?: JsonType | readonly JsonType[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly oneOf?: readonly JsonSchema[];
  readonly const?: Value;
  readonly enum?: readonly Value[];
  readonly minimum?: number;
  readonly format?: 'date' | 'date-time';
};

declare const described: unique symbol;

/** A JSON Schema that knows the type of its values; it fits a type only if both name the same properties. */
export type Schema<T> = JsonSchema & { readonly [described]?: (value: T) => T };
/** The type of the values that a schema describes. */
export type TypeOf<S> = S extends Schema<infer T> ? T : never;

type Fields = Readonly<Record<string, JsonSchema>>;
type Properties<F extends Fields> = { [Name in keyof F]: TypeOf<F[Name]> };

export const text: Schema<string> = { type: 'string' };
export const flag: Schema<boolean> = { type: 'boolean' };
export const number: Schema<number> = { type: 'number' };
/** The id or the lock of a record. */
export const id: Schema<number> = { type: 'integer', minimum: 1 };
export const count: Schema<number> = { type: 'integer', minimum: 0 };
/** A day, YYYY-MM-DD. */
export const day: Schema<string> = { type: 'string', format: 'date' };
/** A moment as ISO 8601, in UTC. */
export const moment: Schema<string> = { type: 'string', format: 'date-time' };

const withNull = (schema: JsonSchema): JsonSchema =>
  typeof schema.type === 'string' && schema.type !== 'object'
    ? { ...schema, type: [schema.type, 'null'] }
    : { oneOf: [schema, { type: 'null' }] };

/** Null or a value of the schema. */
export const nullable = <T>(schema: Schema<T>): Schema<T | null> => withNull(schema);

export const literal = <const T extends Value>(value: T): Schema<T> => ({ const: value });

export const oneOf = <const T extends Value>(values: readonly T[]): Schema<T> => ({ enum: [...values] });

export const listOf = <T>(items: Schema<T>): Schema<T[]> => ({ type: 'array', items });

/** Texts by names that are not known before. */
export const textsByName: Schema<Record<string, string>> = { type: 'object', additionalProperties: text };

/** Values by names that are not known before. */
export const valuesByName: Schema<Record<string, Value>> = {
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
};

export const object = <F extends Fields>(fields: F): Schema<Properties<F>> => ({
  type: 'object',
  properties: fields,
  required: Object.keys(fields),
});

/** An object of which the fields of the second list may be absent. */
export const withOptional = <F extends Fields, Optional extends Fields>(
  fields: F,
  optional: Optional,
): Schema<Properties<F> & Partial<Properties<Optional>>> => ({
  type: 'object',
  properties: { ...fields, ...optional },
  required: Object.keys(fields),
});

export const either = <S extends readonly JsonSchema[]>(...schemas: S): Schema<TypeOf<S[number]>> => ({
  oneOf: schemas,
});

/** A reference to another record. */
export const named = object({ id, name: text });

/** A stored record with its id and lock. */
export const stored = <F extends Fields>(fields: F) => object({ id, rowVersion: id, ...fields });

const mapFields = (fields: Fields, change: (schema: JsonSchema) => JsonSchema): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, change(schema)]));

type StoredOrNot<Common extends Fields, Own extends Fields> = Properties<Common> &
  (
    | ({ id: number; rowVersion: number } & Properties<Own>)
    | ({ id: null; rowVersion: null } & { [Name in keyof Own]: null })
  );

/** A record that may not be stored yet: its id, its lock and the fields of `own` are all set or all null. */
export const storedOrNot = <Common extends Fields, Own extends Fields>(
  common: Common,
  own: Own,
): Schema<StoredOrNot<Common, Own>> => {
  const set: Fields = { id, rowVersion: id, ...own };
  const schema: JsonSchema = object({ ...mapFields(set, withNull), ...common });
  return { ...schema, oneOf: [{ properties: set }, { properties: mapFields(set, () => ({ type: 'null' })) }] };
};
