import { act, screen, waitFor, within } from '@testing-library/react';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { navigate } from '@pupitre/shared/platform/navigate';
import { aCountry, aState, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { testCatalog, testUpperCaseName } from '../testing/test-catalog.ts';

const TABLE = 'POST states/getTable';
const CREATE = 'POST states/create';
const UPDATE = 'PUT states/update';
const OPTIONS = 'GET countries/options';
const server = fakeServer();
const open = (path: string) => renderScreen({ routes, messages }, path);
const country = () => screen.findByRole('combobox', { name: 'País' });
const name = () => screen.findByRole('textbox', { name: 'Nombre' });
const save = () => screen.getByRole('button', { name: 'Guardar' });

const COUNTRIES = [
  { id: 3, name: 'CANADÁ' },
  { id: 7, name: 'MÉXICO' },
  { id: 9, name: 'PERÚ' },
];

beforeEach(() => {
  server.answer(TABLE, () => aTable([aState()]));
  server.answer(OPTIONS, () => ({ data: COUNTRIES }));
});

testCatalog(server, {
  path: 'states',
  kind: 'state',
  title: { es: 'Estados', en: 'States' },
  columns: ['Núm.', 'Nombre', 'País'],
  sortedBy: 'name',
  row: aState(),
  name: 'MICHOACÁN DE OCAMPO',
  required: 2,
});
testUpperCaseName(server, 'states');

test('[CAT-04] the table shows states with their country, and sorts by it', async () => {
  const { user } = open('/states');
  const row = await screen.findByRole('row', { name: /MICHOACÁN/ });
  expect(within(row).getByText('MÉXICO')).toBeVisible();
  await user.click(screen.getByRole('columnheader', { name: 'País' }));
  await waitFor(() => expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({ sortBy: 'country', descending: false }));
});

test('[CAT-04] [CAT-07 states] a new state has a country, which a search finds without its accent', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 33, rowVersion: 1 }));
  const { user } = open('/states/new');
  await user.type(await country(), 'canada');
  expect(screen.queryByTitle('MÉXICO')).not.toBeInTheDocument();
  await user.click(await screen.findByTitle('CANADÁ'));
  await user.type(await name(), 'quebec');
  await user.click(save());
  expect(await screen.findByText('Registro creado')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Estados' })).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([{ name: 'QUEBEC', country: { id: 3 } }]);
});

test('[CAT-04] the form shows the country before the list of countries loads, and changes it', async () => {
  server.answer('POST states/get/7', () => ({ data: aState() }));
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 2 }));
  const waiting: ((answer: object) => void)[] = [];
  server.answer(OPTIONS, () => new Promise<object>((resolve) => waiting.push(resolve)));
  const { user } = open(`/states/edit/${encodeId('state', 7)}`);
  await country();
  expect(screen.getByTitle('MÉXICO')).toBeVisible();
  waiting.forEach((resolve) => resolve({ data: COUNTRIES }));
  await user.click(await country());
  await user.click(await screen.findByTitle('PERÚ'));
  await user.click(save());
  await waitFor(() => expect(window.location.pathname).toBe('/states'));
  expect(server.bodiesOf(UPDATE)).toEqual([{ id: 7, rowVersion: 1, name: 'MICHOACÁN DE OCAMPO', country: { id: 9 } }]);
});

test('[CAT-04] a taken name is refused and can be corrected', async () => {
  server.refuse(CREATE, { code: 551, message: ['El nombre ya está registrado en el país seleccionado'] });
  const { user } = open('/states/new');
  await user.click(await country());
  await user.click(await screen.findByTitle('MÉXICO'));
  await user.type(await name(), 'colima');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('El nombre ya está registrado en el país seleccionado');
  expect(await name()).toHaveValue('COLIMA');
});

test('[SES-13] a failed read of the countries can be retried below the field', async () => {
  server.cutOff(OPTIONS);
  const { user } = open('/states/new');
  const retry = await screen.findByRole('button', { name: 'Volver a intentar' });
  server.answer(OPTIONS, () => ({ data: COUNTRIES }));
  await user.click(retry);
  await waitFor(() => expect(retry).not.toBeInTheDocument());
  await user.click(await country());
  expect(await screen.findByTitle('PERÚ')).toBeVisible();
});

test('the list of states shows the new name of a country', async () => {
  const { user } = open('/states');
  await screen.findByRole('row', { name: /MÉXICO/ });
  server.answer('POST countries/getTable', () => aTable([aCountry()]));
  server.answer('POST countries/get/7', () => ({ data: aCountry() }));
  server.answer('PUT countries/update', () => ({ message: 'updated', rowVersion: 2 }));
  await act(() => navigate(`/countries/edit/${encodeId('country', 7)}`));
  await user.type(await name(), ' lindo');
  server.answer(TABLE, () => aTable([aState({ country: { id: 7, name: 'MÉXICO LINDO' } })]));
  await user.click(save());
  await screen.findByRole('heading', { level: 1, name: 'Países' });
  await act(() => navigate('/states'));
  expect(await screen.findByRole('row', { name: /MÉXICO LINDO/ })).toBeVisible();
});
