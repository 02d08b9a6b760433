import { COLOR_COLUMNS, colorInput, colorUpdate } from '@pupitre/shared/contracts/colors';
import { tableQuery } from '@pupitre/shared/contracts/table';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../db/records.ts';
import { allow, requireCaller, everyRole } from '../../auth/route-access.ts';
import { created, data, ok, table, updated } from '../../http/envelope.ts';
import { orNotFound } from '../../refusal.ts';
import { idPath } from '../../http/validation.ts';
import { findColor, findColorOptions, findColors } from './colors.queries.ts';

/** The colours of events and activities. */
export const colorRoutes = (app: Api, { db }: Services): void => {
  const admin = allow('super_admin');

  app.post('/colors/getTable', { ...admin, schema: { body: tableQuery(COLOR_COLUMNS) } }, async ({ body }) =>
    table(body, await findColors(db, body)),
  );

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
