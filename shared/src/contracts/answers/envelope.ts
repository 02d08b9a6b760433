import { ERROR_STATUS, NOT_READY, type Created, type Failure, type SuccessKey, type Updated } from '../answers.ts';
import type { Table } from '../table.ts';
import { count, flag, id, listOf, literal, object, oneOf, text, type JsonSchema, type Schema } from './schema.ts';

type Fields = Readonly<Record<string, JsonSchema>>;

const result = literal(true);

/** The numeric codes are numbers on the wire. */
const codes = Object.keys(ERROR_STATUS).map((code) => (/^\d+$/.test(code) ? Number(code) : code));
const texts = listOf(text);

export const failure: Schema<Failure> = {
  type: 'object',
  properties: {
    result: literal(false),
    code: { enum: codes },
    message: texts,
    fields: { type: 'object', additionalProperties: texts },
    reason: oneOf(NOT_READY),
  },
  required: ['result', 'code', 'message'],
};

/** A success whose content stands at the top level. */
export const succeeds = <F extends Fields>(fields: F) => object({ result, ...fields });

/** A call that did something and answers with one of these keys. */
export const ok = <const Key extends SuccessKey>(...keys: readonly Key[]) => succeeds({ message: oneOf(keys) });

export const created: Schema<Created & { message: 'created' }> = succeeds({
  message: oneOf(['created']),
  id,
  rowVersion: id,
});
export const updated: Schema<Updated & { message: 'updated' }> = succeeds({
  message: oneOf(['updated']),
  rowVersion: id,
});

/** One record, or a list without pages. */
export const data = <T>(schema: Schema<T>) => succeeds({ data: schema });

/** The fields of one page of a table. */
export const pageOf = <Row>(row: Schema<Row>) => ({
  items: listOf(row),
  current: id,
  limit: id,
  total_items: count,
  sortBy: text,
  descending: flag,
});

export const table = <Row>(row: Schema<Row>): Schema<Table<Row>> => succeeds({ tableData: object(pageOf(row)) });

/** A table without pages. */
export const wholeTable = <Row>(row: Schema<Row>) => succeeds({ tableData: object({ items: listOf(row) }) });
