import type { AnyObject, ObjectSchema } from 'yup';
import type { RowOf } from '../answers.ts';
import { stored } from '../fields.ts';
import { tableQuery } from '../table.ts';
import { call } from './call.ts';
import { created, data, ok, table, updated } from './envelope.ts';
import { listOf, named, type Schema } from './schema.ts';

type InputSchema<Input extends object> = ObjectSchema<Input, AnyObject, undefined, 'd'>;

const verbs = <Column extends string, Input extends object>(
  columns: readonly Column[],
  input: InputSchema<Input>,
  row: Schema<RowOf<Input>>,
) => ({
  'POST getTable': call(tableQuery(columns), table(row)),
  'POST get/:id': call(null, data(row)),
  'POST create': call(input, created),
  'PUT update': call(input.shape(stored), updated),
  'DELETE delete/:id': call(null, ok('deleted')),
  'GET options': call(null, data(listOf(named))),
});

type CatalogCalls<Name extends string, Verbs> = {
  [
    Verb in keyof Verbs as Verb extends `${infer Method} ${infer Path}` ? `${Method} /${Name}/${Path}` : never
  ]: Verbs[Verb];
};

/**
 * The calls that every catalog has, by the schemas of its create body and of its rows. A catalog that differs spells
 * its own call after them. The overload keeps the names of the calls, which TypeScript does not compute.
 */
export function catalogCalls<const Name extends string, Column extends string, Input extends object>(
  name: Name,
  columns: readonly Column[],
  input: InputSchema<Input>,
  row: Schema<RowOf<Input>>,
): CatalogCalls<Name, ReturnType<typeof verbs<Column, Input>>>;
export function catalogCalls<Input extends object>(
  name: string,
  ...schemas: Parameters<typeof verbs<string, Input>>
): object {
  const calls = Object.entries(verbs(...schemas)).map(([verb, declared]): [string, object] => [
    verb.replace(' ', ` /${name}/`),
    declared,
  ]);
  return Object.fromEntries(calls);
}
