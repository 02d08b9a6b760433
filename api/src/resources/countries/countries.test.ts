import type { Country } from '@pupitre/shared/contracts/countries';
import { refusal, type Method } from '../../testing/call.ts';
import { asAdministrator } from '../../testing/administrator.ts';

const admin = asAdministrator();

const asAdmin = (method: Method, path: string, body?: unknown) => admin.call<Country>(method, path, body);

test('[CAT-03] an administrator adds, reads, changes and deletes a country', async () => {
  const { body } = await asAdmin('POST', 'countries/create', { name: 'atlántida' });
  expect(body).toEqual({ result: true, message: 'created', id: expect.any(Number), rowVersion: 1 });
  const { id } = body;

  const changed = await asAdmin('PUT', 'countries/update', { id, rowVersion: 1, name: 'nueva atlántida' });
  expect(changed.body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  const read = await asAdmin('POST', `countries/get/${id}`);
  expect(read.body).toEqual({ result: true, data: { id, rowVersion: 2, name: 'NUEVA ATLÁNTIDA' } });

  expect((await asAdmin('DELETE', `countries/delete/${id}`)).body).toEqual({ result: true, message: 'deleted' });
});

test('[CAT-03] a taken name answers 550', async () => {
  const taken = { status: 409, result: false, code: 550 };
  expect(refusal(await asAdmin('POST', 'countries/create', { name: 'méxico' }))).toEqual(taken);
  const { id } = (await asAdmin('POST', 'countries/create', { name: 'Mexico' })).body;
  expect(refusal(await asAdmin('PUT', 'countries/update', { id, rowVersion: 1, name: 'México' }))).toEqual(taken);
});

test('[CAT-03] a country with states is not deleted', async () => {
  const { body } = await admin.call<{ id: number; name: string }[]>('GET', 'countries/options');
  const mexico = body.data.find(({ name }) => name === 'MÉXICO')?.id;
  const inUse = { status: 409, result: false, code: 'deleteError' };
  expect(refusal(await asAdmin('DELETE', `countries/delete/${mexico}`))).toEqual(inUse);
  expect((await asAdmin('POST', `countries/get/${mexico}`)).status).toBe(200);
});

test('[CAT-08] the 249 countries of ISO 3166-1 are there from the start, Mexico under its Spanish name', async () => {
  const { body } = await admin.call<{ name: string }[]>('GET', 'countries/options');
  const names = new Set(body.data.map(({ name }) => name));
  const fresh = await admin.db().selectFrom('countries').select('id').where('id', '<=', 249).execute();
  expect(fresh).toHaveLength(249);
  for (const name of ['MÉXICO', 'ESPAÑA', 'COSTA DE MARFIL', 'ISLAS ÅLAND', 'ESTADOS UNIDOS']) {
    expect([name, names.has(name)]).toEqual([name, true]);
  }
});
