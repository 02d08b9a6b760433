import type { State } from '@pupitre/shared/contracts/states';
import { refusal, type Method } from '../../testing/call.ts';
import { asAdministrator } from '../../testing/administrator.ts';

const admin = asAdministrator();
let mexico: { id: number; name: string };
let france: { id: number; name: string };
beforeAll(async () => {
  const countries = admin.db().selectFrom('countries').select(['id', 'name']);
  mexico = await countries.where('name', '=', 'MÉXICO').executeTakeFirstOrThrow();
  france = await countries.where('name', '=', 'FRANCIA').executeTakeFirstOrThrow();
});

const asAdmin = (method: Method, path: string, body?: unknown) => admin.call<State>(method, path, body);
const options = (path: string) => admin.call<{ name: string }[]>('GET', path);

test('[CAT-04] an administrator adds, reads, moves and deletes a state', async () => {
  const { id } = (await asAdmin('POST', 'states/create', { name: 'aztlán', country: mexico })).body;
  const read = await asAdmin('POST', `states/get/${id}`);
  expect(read.body).toEqual({ result: true, data: { id, rowVersion: 1, name: 'AZTLÁN', country: mexico } });

  const moved = { id, rowVersion: 1, name: 'AZTLÁN', country: { id: france.id } };
  expect((await asAdmin('PUT', 'states/update', moved)).body).toMatchObject({ message: 'updated', rowVersion: 2 });
  expect((await asAdmin('POST', `states/get/${id}`)).body.data.country).toEqual(france);
  expect((await asAdmin('DELETE', `states/delete/${id}`)).body).toEqual({ result: true, message: 'deleted' });
});

test('[CAT-04] a name is taken within its country only', async () => {
  const taken = { status: 409, result: false, code: 551 };
  expect(refusal(await asAdmin('POST', 'states/create', { name: 'jalisco', country: mexico }))).toEqual(taken);
  const elsewhere = await asAdmin('POST', 'states/create', { name: 'jalisco', country: france });
  expect(elsewhere.status).toBe(200);
  const { id } = elsewhere.body;
  const back = { id, rowVersion: 1, name: 'jalisco', country: mexico };
  expect(refusal(await asAdmin('PUT', 'states/update', back))).toEqual(taken);
});

test('[CAT-04] an unknown country is not found, and nothing is written', async () => {
  const nowhere = { name: 'ATLÁNTIDA', country: { id: 999_999 } };
  const notFound = { status: 404, result: false, code: 'notFound' };
  expect(refusal(await asAdmin('POST', 'states/create', nowhere))).toEqual(notFound);
  const { id, name } = await admin.db().selectFrom('states').select(['id', 'name']).executeTakeFirstOrThrow();
  expect(refusal(await asAdmin('PUT', 'states/update', { ...nowhere, id, rowVersion: 1 }))).toEqual(notFound);
  expect((await asAdmin('POST', `states/get/${id}`)).body.data).toMatchObject({ name, rowVersion: 1 });
});

test('[CAT-04] a state with municipalities is not deleted', async () => {
  const { id } = await admin.db().selectFrom('municipalities').select('state_id as id').executeTakeFirstOrThrow();
  const inUse = { status: 409, result: false, code: 'deleteError' };
  expect(refusal(await asAdmin('DELETE', `states/delete/${id}`))).toEqual(inUse);
});

test("[CAT-08] Mexico's 32 states are there from the start, and a country's states come by its id", async () => {
  const states = await options(`states/getStatesByCountriesOptions/${mexico.id}`);
  expect(states.body.data).toHaveLength(32);
  expect(states.body.data[0]).toEqual({ id: expect.any(Number), name: 'AGUASCALIENTES' });
  expect(states.body.data.map(({ name }) => name)).toEqual(expect.arrayContaining(['CIUDAD DE MÉXICO', 'QUERÉTARO']));
  expect((await options('states/options')).body.data.length).toBeGreaterThanOrEqual(32);
  expect((await options('states/getStatesByCountriesOptions/999999')).body.code).toBe('notFound');
});
