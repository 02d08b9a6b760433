import type { Municipality } from '@pupitre/shared/contracts/municipalities';
import { refusal, type Method } from '../../testing/call.ts';
import { asAdministrator } from '../../testing/administrator.ts';

const admin = asAdministrator();
let oaxaca: { id: number; name: string };
let jalisco: { id: number; name: string };
beforeAll(async () => {
  const states = admin.db().selectFrom('states').select(['id', 'name']);
  oaxaca = await states.where('name', '=', 'OAXACA').executeTakeFirstOrThrow();
  jalisco = await states.where('name', '=', 'JALISCO').executeTakeFirstOrThrow();
});

const asAdmin = (method: Method, path: string, body?: unknown) => admin.call<Municipality>(method, path, body);
const options = (path: string) => admin.call<{ name: string }[]>('GET', path);

test('[CAT-05] an administrator adds, reads, moves and deletes a municipality', async () => {
  const { id } = (await asAdmin('POST', 'municipalities/create', { name: 'comala', state: oaxaca })).body;
  const read = await asAdmin('POST', `municipalities/get/${id}`);
  expect(read.body).toEqual({ result: true, data: { id, rowVersion: 1, name: 'COMALA', state: oaxaca } });

  const moved = { id, rowVersion: 1, name: 'MACONDO', state: { id: jalisco.id } };
  expect((await asAdmin('PUT', 'municipalities/update', moved)).body).toMatchObject({ message: 'updated' });
  const after = await asAdmin('POST', `municipalities/get/${id}`);
  expect(after.body.data).toEqual({ id, rowVersion: 2, name: 'MACONDO', state: jalisco });
  expect((await asAdmin('DELETE', `municipalities/delete/${id}`)).body).toEqual({ result: true, message: 'deleted' });
});

test('[CAT-05] a name is taken within its state only', async () => {
  const taken = { status: 409, result: false, code: 552 };
  expect(refusal(await asAdmin('POST', 'municipalities/create', { name: 'guadalajara', state: jalisco }))).toEqual(
    taken,
  );
  const elsewhere = await asAdmin('POST', 'municipalities/create', { name: 'guadalajara', state: oaxaca });
  expect(elsewhere.status).toBe(200);
  const back = { id: elsewhere.body.id, rowVersion: 1, name: 'Guadalajara', state: jalisco };
  expect(refusal(await asAdmin('PUT', 'municipalities/update', back))).toEqual(taken);
});

test('[CAT-05] an unknown state is not found', async () => {
  const nowhere = { name: 'ATLÁNTIDA', state: { id: 999_999 } };
  const notFound = { status: 404, result: false, code: 'notFound' };
  expect(refusal(await asAdmin('POST', 'municipalities/create', nowhere))).toEqual(notFound);
  expect((await options('municipalities/getMunicipalitiesByStatesOptions/999999')).body.code).toBe('notFound');
});

test("[CAT-08] Mexico's 2,478 municipalities are there from the start, and a state's come by its id", async () => {
  const all = await options('municipalities/options');
  expect(all.body.data).toHaveLength(2_479);
  const ofOaxaca = await options(`municipalities/getMunicipalitiesByStatesOptions/${oaxaca.id}`);
  expect(ofOaxaca.body.data).toHaveLength(571);
  expect(ofOaxaca.body.data.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'HEROICA VILLA TEZOATLÁN DE SEGURA Y LUNA, CUNA DE LA INDEPENDENCIA DE OAXACA',
      'OAXACA DE JUÁREZ',
    ]),
  );
});
