import { screen, waitFor, within } from '@testing-library/react';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aProfile, aSchool, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { proveTable } from '@pupitre/shared/testing/prove-table';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { field } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const TABLE = 'POST schools/getTable';
const GET = 'POST schools/get/1';
const CREATE = 'POST schools/create';
const UPDATE = 'PUT schools/update';
const server = fakeServer();
const open = (path: string) => renderScreen({ routes, messages }, path);
const openEdit = () => open(`/schools/edit/${encodeId('school', 1)}`);
const list = (name: string) => screen.findByRole('combobox', { name });
const save = () => screen.findByRole('button', { name: 'Guardar' });

const GUATEMALA = { id: 8, name: 'GUATEMALA' };
const MEXICO = { id: 7, name: 'MÉXICO' };
const MICHOACAN = { id: 7, name: 'MICHOACÁN DE OCAMPO' };
const PETEN = { id: 40, name: 'PETÉN' };
const PATZCUARO = { id: 7, name: 'PÁTZCUARO' };
const FLORES = { id: 41, name: 'FLORES' };

beforeEach(() => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['super_admin'], school: null }));
  server.answer(TABLE, () => aTable([aSchool()], 60));
  server.answer(GET, () => ({ data: aSchool() }));
  server.answer('GET countries/options', () => ({ data: [GUATEMALA, MEXICO] }));
  server.answer('GET states/getStatesByCountriesOptions/7', () => ({ data: [MICHOACAN] }));
  server.answer('GET states/getStatesByCountriesOptions/8', () => ({ data: [PETEN] }));
  server.answer('GET municipalities/getMunicipalitiesByStatesOptions/7', () => ({ data: [PATZCUARO] }));
  server.answer('GET municipalities/getMunicipalitiesByStatesOptions/40', () => ({ data: [FLORES] }));
});

test('[CAT-06 schools] the table reads pages, and its view survives leaving the screen', () =>
  proveTable({
    server,
    open: () => open('/schools'),
    call: TABLE,
    columns: ['id', 'name'],
    headings: ['Núm.', 'Nombre', 'CCT', 'Dirección', 'Código postal', 'Municipio'],
  }));

test('[SCH-01] a row links to the page and the form of its school, and is deleted after the user agrees', async () => {
  server.answer('DELETE schools/delete/1', () => ({ message: 'deleted' }));
  const { user } = open('/schools');
  const row = await screen.findByRole('row', { name: /ESCUELA BENITO JUÁREZ/ });
  const id = encodeId('school', 1);
  expect(within(row).getByRole('link', { name: 'ESCUELA BENITO JUÁREZ' })).toHaveAttribute('href', `/school/${id}`);
  expect(within(row).getByRole('link', { name: /Editar/ })).toHaveAttribute('href', `/schools/edit/${id}`);
  await user.click(within(row).getByRole('button', { name: 'Eliminar ESCUELA BENITO JUÁREZ' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Registro eliminado')).toBeVisible();
  await waitFor(() => expect(server.bodiesOf(TABLE)).toHaveLength(2));
});

test('[SCH-01] [CAT-07 schools] [VAL-03 schools] a new school is in upper case, and only its municipality is sent', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 2, rowVersion: 1 }));
  const { user } = open('/schools/new');
  await user.type(await field('Nombre'), 'escuela niños héroes');
  await user.type(await field('CCT'), '16dpr0001a');
  await user.type(await field('Dirección'), 'calle 5');
  await user.type(await field('Código postal'), '6a1-60 09');
  expect(await field('Código postal')).toHaveValue('61600');
  await user.click(await list('Estado'));
  await user.click(await screen.findByTitle('MICHOACÁN DE OCAMPO'));
  await user.type(await list('Municipio'), 'patz');
  await user.click(await screen.findByTitle('PÁTZCUARO'));
  await user.click(await save());
  expect(await screen.findByText('Registro creado')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Escuelas' })).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([
    {
      name: 'ESCUELA NIÑOS HÉROES',
      cct: '16DPR0001A',
      address: 'CALLE 5',
      zip: '61600',
      municipality: { id: 7 },
      latitude: null,
      longitude: null,
    },
  ]);
});

test('[SCH-01] [VAL-01 schools] an empty form, or a short zip code, is not sent and shows the reasons', async () => {
  const { user } = open('/schools/new');
  await user.click(await save());
  expect(await screen.findAllByText('El campo requerido')).toHaveLength(6);
  await user.type(await field('Código postal'), '123');
  expect(await screen.findByText('Es necesario ingresar 5 caracteres')).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([]);
});

test('[SCH-01] the form shows country and state of the municipality, and another country empties state and municipality', async () => {
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = openEdit();
  await user.click(await list('País'));
  expect(screen.getAllByTitle('MÉXICO')[0]).toBeVisible();
  expect(screen.getByTitle('MICHOACÁN DE OCAMPO')).toBeVisible();
  expect(screen.getByTitle('PÁTZCUARO')).toBeVisible();
  await user.click(await screen.findByTitle('GUATEMALA'));
  expect(screen.queryByTitle('PÁTZCUARO')).not.toBeInTheDocument();
  await user.click(await save());
  expect(await list('Municipio')).toHaveAccessibleDescription('El campo requerido');
  await user.click(await list('Estado'));
  await user.click(await screen.findByTitle('PETÉN'));
  await user.click(await list('Municipio'));
  await user.click(await screen.findByTitle('FLORES'));
  await user.click(await save());
  await waitFor(() => expect(window.location.pathname).toBe('/schools'));
  expect(server.bodiesOf(UPDATE)).toEqual([
    expect.objectContaining({ id: 1, rowVersion: 1, municipality: { id: 41 } }),
  ]);
  expect(server.bodiesOf(UPDATE)).toEqual([expect.not.objectContaining({ country: expect.anything() })]);
});

test('[SCH-03] the coordinates are saved with the school, and wrong ones are refused', async () => {
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = openEdit();
  await user.type(await field('Latitud'), '99');
  await user.type(await field('Longitud'), '-101.6');
  await user.click(await save());
  expect(await field('Latitud')).toHaveAccessibleDescription(/90/);
  await user.clear(await field('Latitud'));
  await user.type(await field('Latitud'), '19.51');
  await user.click(await save());
  await waitFor(() =>
    expect(server.bodiesOf(UPDATE)).toEqual([expect.objectContaining({ latitude: 19.51, longitude: -101.6 })]),
  );
});

test('[SCH-01] [VAL-02 550] a taken CCT is refused at its field, and stays typed', async () => {
  const text = 'Otra escuela tiene esta CCT';
  server.refuse(UPDATE, { code: 550, message: ['El nombre ya está registrado', text], fields: { cct: [text] } });
  const { user } = openEdit();
  await user.type(await field('CCT'), 'x');
  await user.click(await save());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByText('El nombre ya está registrado')).toBeNull();
  expect(await field('CCT')).toHaveAccessibleDescription(text);
  expect(await field('CCT')).toHaveValue(`${aSchool().cct}X`);
});

test('[SCH-01] [VAL-02 staleRecord] a stale school can be loaded again', async () => {
  server.refuse(UPDATE, { code: 'staleRecord' });
  const { user } = openEdit();
  await user.type(await field('Nombre'), ' 2');
  server.answer(GET, () => ({ data: aSchool({ rowVersion: 8, name: 'ESCUELA JUÁREZ' }) }));
  await user.click(await save());
  await user.click(await screen.findByRole('button', { name: 'Cargar la versión actual' }));
  await waitFor(async () => expect(await field('Nombre')).toHaveValue('ESCUELA JUÁREZ'));
});

test('[SCH-01] the form leads a directive back to their school', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  openEdit();
  expect(await screen.findByRole('link', { name: 'Mi escuela' })).toHaveAttribute('href', '/school');
});

test('[SES-14 schools] a forged id shows not-found and reads no school', async () => {
  for (const id of ['zzzzzzzz', encodeId('group', 1)]) {
    const { leave } = open(`/schools/edit/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'No se encontró la página' })).toBeVisible();
    leave();
  }
  expect(server.bodiesOf(GET)).toEqual([]);
});
