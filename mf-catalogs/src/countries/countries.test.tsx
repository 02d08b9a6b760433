import { screen, waitFor } from '@testing-library/react';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aCountry, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { testCatalog, testUpperCaseName } from '../testing/test-catalog.ts';

const CREATE = 'POST countries/create';
const UPDATE = 'PUT countries/update';
const server = fakeServer();
const open = (path: string) => renderScreen({ routes, messages }, path);
const name = () => screen.findByRole('textbox', { name: 'Nombre' });
const save = () => screen.getByRole('button', { name: 'Guardar' });

beforeEach(() => server.answer('POST countries/getTable', () => aTable([aCountry()])));

testCatalog(server, {
  path: 'countries',
  kind: 'country',
  title: { es: 'Países', en: 'Countries' },
  columns: ['Núm.', 'Nombre'],
  sortedBy: 'name',
  row: aCountry(),
  name: 'MÉXICO',
  required: 1,
});
testUpperCaseName(server, 'countries');

test('[CAT-03] [CAT-07 countries] a new country is confirmed, and the list is shown again', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 250, rowVersion: 1 }));
  const { user } = open('/countries');
  await user.click(await screen.findByRole('link', { name: 'Agregar país' }));
  await user.type(await name(), '  nueva españa ');
  await user.click(save());
  expect(await screen.findByText('Registro creado')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Países' })).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([{ name: 'NUEVA ESPAÑA' }]);
});

test('[CAT-03] a country is renamed from its row', async () => {
  server.answer('POST countries/get/7', () => ({ data: aCountry({ rowVersion: 4 }) }));
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 5 }));
  const { user } = open('/countries');
  await user.click(await screen.findByRole('link', { name: 'Editar MÉXICO' }));
  expect(window.location.pathname).toBe(`/countries/edit/${encodeId('country', 7)}`);
  expect(await name()).toHaveValue('MÉXICO');
  await user.clear(await name());
  await user.type(await name(), 'méjico');
  await user.click(save());
  await waitFor(() => expect(window.location.pathname).toBe('/countries'));
  expect(server.bodiesOf(UPDATE)).toEqual([{ id: 7, rowVersion: 4, name: 'MÉJICO' }]);
});

test('[CAT-03] a taken name is reported in a notification and in the form, and can be corrected', async () => {
  server.refuse(CREATE, { code: 550, message: ['El nombre ya está registrado'] });
  const { user } = open('/countries/new');
  await user.type(await name(), 'méxico');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('El nombre ya está registrado');
  expect(screen.getByRole('form', { name: 'Nuevo país' })).toHaveTextContent('El nombre ya está registrado');
  expect(await name()).toHaveValue('MÉXICO');
});
