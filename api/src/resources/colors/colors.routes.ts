import { sql } from 'kysely';
import { COLOR_COLUMNS, colorInput, colorUpdate, type Color, type ColorOption } from '@pupitre/shared/contracts/colors';
import { tableQuery } from '@pupitre/shared/contracts/table';
import { allow, requireCaller, everyRole } from '../../auth/route-access.ts';
import { matches, pageOf, readPage, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import type { Api } from '../../http/api.ts';
import { created, data, ok, updated } from '../../http/envelope.ts';
import { readTable, tableReader } from '../../http/table-reader.ts';
import { idPath } from '../../http/validation.ts';
import { orNotFound } from '../../refusal.ts';
import type { Services } from '../../services.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    colors: NamedTable & { hexadecimal: string };
  }
}

type Column = (typeof COLOR_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('colors.id'),
  name: textOrder('colors.name'),
  hexadecimal: textOrder('colors.hexadecimal'),
};

const colors = (db: Db) =>
  db
    .selectFrom('colors')
    .select(['colors.id', 'colors.row_version as rowVersion', 'colors.name', 'colors.hexadecimal']);

const findColors = (db: Db, page: Page<Column>): Promise<PageOf<Color>> =>
  readPage(db, pageOf(colors(db).where(matches(page.search, ['colors.searched'])), colors(db), page, SORT_KEYS));

/** One colour. */
export const findColor = (db: Db, id: number): Promise<Color | undefined> =>
  colors(db).where('colors.id', '=', id).executeTakeFirst();

const findColorOptions = (db: Db): Promise<ColorOption[]> =>
  db.selectFrom('colors').select(['id', 'name', 'hexadecimal']).orderBy(SORT_KEYS.name).execute();

export const colorTable = tableReader(
  allow('super_admin'),
  tableQuery(COLOR_COLUMNS),
  async ({ db }) =>
    (page) =>
      findColors(db, page),
);

/** The colours of events and activities. */
export const colorRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const admin = allow('super_admin');

  app.post('/colors/getTable', colorTable.options, async (request) => readTable(colorTable, services, request));

  app.post('/colors/get/:id', { ...admin, schema: { params: idPath } }, async ({ params }) =>
    data(orNotFound(await findColor(db, params.id))),
  );

  app.post('/colors/create', { ...admin, schema: { body: colorInput } }, async (request) => {
    const { name, hexadecimal } = request.body;
    return created(await insertRecord(db, 'colors', { name, hexadecimal }, requireCaller(request).userId));
  });

  app.put('/colors/update', { ...admin, schema: { body: colorUpdate } }, async (request) => {
    const { name, hexadecimal } = request.body;
    return updated(
      await updateRecord(db, 'colors', request.body, { name, hexadecimal }, requireCaller(request).userId),
    );
  });

  app.delete('/colors/delete/:id', { ...admin, schema: { params: idPath } }, async (request) => {
    await deleteRecord(db, 'colors', request.params.id, requireCaller(request).userId);
    return ok('deleted');
  });

  app.get('/colors/options', everyRole, async () => data(await findColorOptions(db)));
};
