import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { Table } from '@pupitre/shared/contracts/table';
import type { Session } from '../auth/sessions.queries.ts';
import { requireCaller } from '../auth/route-access.ts';
import type { Page, PageOf } from '../db/paging.ts';
import type { Services } from '../services.ts';
import { table } from './envelope.ts';
import type { Contract } from './validation.ts';

/** Checks once whether a caller may read a table, and returns what reads its pages. Throws as its call answers. */
type OpenTable<Body, Row> = (
  services: Services,
  caller: Session,
  body: Body,
) => Promise<(page: Body) => Promise<PageOf<Row>>>;

/** A table: its route options with the roles and the body, and its rows. Its call and its export read it alike. */
export type TableReader<Body, Row> = {
  options: { config: FastifyContextConfig; schema: { body: Contract<Body> } };
  open: OpenTable<Body, Row>;
};

/** The one reader of a table, for its `getTable` and for exports. */
export const tableReader = <Body, Row>(
  { config }: { config: FastifyContextConfig },
  body: Contract<Body>,
  open: OpenTable<Body, Row>,
): TableReader<Body, Row> => ({ options: { config, schema: { body } }, open });

/** Answers one page of a table. */
export const readTable = async <Body extends Page<string>, Row>(
  { open }: TableReader<Body, Row>,
  services: Services,
  request: FastifyRequest & { body: Body },
): Promise<Table<Row>> => {
  const { body } = request;
  const read = await open(services, requireCaller(request), body);
  return table(body, await read(body));
};

/** Reads all rows of a table that has no pages. */
export const readWhole = async <Body, Row>(
  { open }: TableReader<Body, Row>,
  services: Services,
  request: FastifyRequest & { body: Body },
): Promise<Row[]> => {
  const read = await open(services, requireCaller(request), request.body);
  const { items } = await read(request.body);
  return items;
};
