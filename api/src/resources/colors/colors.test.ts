import type { Color } from '@pupitre/shared/contracts/colors';
import { refusal, type Method } from '../../testing/call.ts';
import { asAdministrator } from '../../testing/administrator.ts';

const admin = asAdministrator();

const asAdmin = (method: Method, path: string, body?: unknown) => admin.call<Color>(method, path, body);

test('[CAT-02] an administrator adds, reads, changes and deletes a colour', async () => {
  const added = await asAdmin('POST', 'colors/create', { name: ' turquesa ', hexadecimal: '#40E0D0', unknown: true });
  const { id } = added.body;
  expect(added).toMatchObject({ status: 200, body: { result: true, message: 'created', rowVersion: 1 } });

  const read = await asAdmin('POST', `colors/get/${id}`);
  expect(read.body).toEqual({ result: true, data: { id, rowVersion: 1, name: 'TURQUESA', hexadecimal: '#40E0D0' } });

  const changed = await asAdmin('PUT', 'colors/update', {
    id,
    rowVersion: 1,
    name: 'TURQUESA',
    hexadecimal: '#30D5C8',
  });
  expect(changed.body).toEqual({ result: true, message: 'updated', rowVersion: 2 });

  expect((await asAdmin('DELETE', `colors/delete/${id}`)).body).toEqual({ result: true, message: 'deleted' });
  expect(refusal(await asAdmin('POST', `colors/get/${id}`))).toEqual({ status: 404, result: false, code: 'notFound' });
});

test('[CAT-02] the palette of 13 colours is there from the start, with its options in order of name', async () => {
  const { body } = await admin.call<{ name: string }[]>('GET', 'colors/options');
  expect(body.data).toHaveLength(13);
  expect(body.data.slice(0, 3)).toEqual([
    { id: expect.any(Number), name: 'ÁMBAR', hexadecimal: '#FFC107' },
    { id: expect.any(Number), name: 'AZUL', hexadecimal: '#2196F3' },
    { id: expect.any(Number), name: 'CAFÉ', hexadecimal: '#795548' },
  ]);
});

test('[CAT-02] a taken name is refused on create and update, whatever its case; accents count', async () => {
  const taken = { status: 409, result: false, code: 550 };
  expect(refusal(await asAdmin('POST', 'colors/create', { name: 'Rojo ', hexadecimal: '#FF0000' }))).toEqual(taken);
  const other = await asAdmin('POST', 'colors/create', { name: 'RÓJO', hexadecimal: '#FF0000' });
  expect(other.status).toBe(200);
  const { id, rowVersion } = other.body;
  const renamed = { id, rowVersion, name: 'rojo', hexadecimal: '#FF0000' };
  expect(refusal(await asAdmin('PUT', 'colors/update', renamed))).toEqual(taken);
});
