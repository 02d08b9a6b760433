import { screen, waitFor, within } from '@testing-library/react';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aMunicipality, aState, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { testCatalog, testUpperCaseName } from '../testing/test-catalog.ts';

const TABLE = 'POST municipalities/getTable';
const GET = 'POST municipalities/get/7';
const CREATE = 'POST municipalities/create';
const UPDATE = 'PUT municipalities/update';
const server = fakeServer();
const open = (path: string) => renderScreen({ routes, messages }, path);
const openEdit = () => open(`/municipalities/edit/${encodeId('municipality', 7)}`);
const country = () => screen.findByRole('combobox', { name: 'País' });
const state = () => screen.findByRole('combobox', { name: 'Estado' });
const name = () => screen.findByRole('textbox', { name: 'Nombre' });
const save = () => screen.getByRole('button', { name: 'Guardar' });

const GUATEMALA = { id: 8, name: 'GUATEMALA' };
const MEXICO = { id: 7, name: 'MÉXICO' };
const MICHOACAN = { id: 7, name: 'MICHOACÁN DE OCAMPO' };
const NUEVO_LEON = { id: 19, name: 'NUEVO LEÓN' };
const PETEN = { id: 40, name: 'PETÉN' };

beforeEach(() => {
  server.answer(TABLE, () => aTable([aMunicipality()], 2_478));
  server.answer(GET, () => ({ data: aMunicipality() }));
  server.answer('GET countries/options', () => ({ data: [GUATEMALA, MEXICO] }));
  server.answer('GET states/options', () => ({ data: [MICHOACAN, NUEVO_LEON, PETEN] }));
  server.answer('GET states/getStatesByCountriesOptions/7', () => ({ data: [MICHOACAN, NUEVO_LEON] }));
  server.answer('GET states/getStatesByCountriesOptions/8', () => ({ data: [PETEN] }));
  server.answer('POST states/get/7', () => ({ data: aState() }));
  server.answer('POST states/get/40', () => ({ data: aState({ ...PETEN, country: GUATEMALA }) }));
});

testCatalog(server, {
  path: 'municipalities',
  kind: 'municipality',
  title: { es: 'Municipios', en: 'Municipalities' },
  columns: ['Núm.', 'Nombre', 'Estado'],
  sortedBy: 'name',
  row: aMunicipality(),
  name: 'PÁTZCUARO',
  required: 2,
});
testUpperCaseName(server, 'municipalities');

test('[CAT-05] the table shows municipalities with their state, to its last page', async () => {
  const { user } = open('/municipalities');
  const row = await screen.findByRole('row', { name: /PÁTZCUARO/ });
  expect(within(row).getByText('MICHOACÁN DE OCAMPO')).toBeVisible();
  await user.click(screen.getByRole('listitem', { name: '496' }));
  await waitFor(() => expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({ page: 496 }));
});

test('[CAT-05] [CAT-07 municipalities] a new municipality needs only a state, which a search finds without case and accents', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 2_479, rowVersion: 1 }));
  const { user } = open('/municipalities/new');
  await user.type(await state(), 'nuevo leon');
  await user.click(await screen.findByTitle('NUEVO LEÓN'));
  await user.type(await name(), 'el cercado');
  await user.click(save());
  expect(await screen.findByText('Registro creado')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Municipios' })).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([{ name: 'EL CERCADO', state: { id: 19 } }]);
});

test('[CAT-05] the form has the country and the state; another country empties the state and offers its states', async () => {
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = openEdit();
  await user.click(await country());
  expect(screen.getAllByTitle('MÉXICO')[0]).toBeVisible();
  expect(screen.getByTitle('MICHOACÁN DE OCAMPO')).toBeVisible();
  await user.click(await screen.findByTitle('GUATEMALA'));
  expect(screen.queryByTitle('MICHOACÁN DE OCAMPO')).not.toBeInTheDocument();
  await user.click(save());
  expect(await state()).toHaveAccessibleDescription('El campo requerido');

  await user.click(await state());
  expect(screen.queryByTitle('NUEVO LEÓN')).not.toBeInTheDocument();
  await user.click(await screen.findByTitle('PETÉN'));
  await user.click(save());
  await waitFor(() => expect(window.location.pathname).toBe('/municipalities'));
  expect(server.bodiesOf(UPDATE)).toEqual([{ id: 7, rowVersion: 1, name: 'PÁTZCUARO', state: { id: 40 } }]);
});

test('[CAT-05] [VAL-02 552] a taken name is refused and can be corrected', async () => {
  server.refuse(CREATE, { code: 552, message: ['El nombre ya está registrado en el estado'] });
  const { user } = open('/municipalities/new');
  await user.click(await state());
  await user.click(await screen.findByTitle('MICHOACÁN DE OCAMPO'));
  await user.type(await name(), 'pátzcuaro');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('El nombre ya está registrado en el estado');
  expect(await name()).toHaveValue('PÁTZCUARO');
});

test('[CAT-05] a stale municipality is loaded with the country of its new state', async () => {
  server.refuse(UPDATE, { code: 'staleRecord' });
  const { user } = openEdit();
  await user.type(await name(), ' viejo');
  server.answer(GET, () => ({ data: aMunicipality({ rowVersion: 8, name: 'FLORES', state: PETEN }) }));
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Cargar la versión actual' }));
  await waitFor(async () => expect(await name()).toHaveValue('FLORES'));
  expect(await screen.findByTitle('GUATEMALA')).toBeVisible();
  expect(await screen.findByTitle('PETÉN')).toBeVisible();
});
