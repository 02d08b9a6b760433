import { screen, waitFor, within } from '@testing-library/react';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aTable, aVersion } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { testCatalog } from '../testing/test-catalog.ts';

const TABLE = 'POST application-versions/getTable';
const CREATE = 'POST application-versions/create';
const UPDATE = 'PUT application-versions/update';
const server = fakeServer();
const open = (path: string) => renderScreen({ routes, messages }, path);
const openEdit = (id: number) => open(`/application-versions/edit/${encodeId('applicationVersion', id)}`);
const version = () => screen.findByRole('textbox', { name: 'Versión' });
const notes = () => screen.findByRole('textbox', { name: 'Novedades' });
const save = () => screen.getByRole('button', { name: 'Guardar' });

const last = aVersion();
const older = aVersion({ id: 6, version: '1.0.06', description: '<p>Colores</p><ul><li>Nueva paleta</li></ul>' });

beforeEach(() => {
  const { tableData } = aTable([last, older]);
  server.answer(TABLE, () => ({ tableData: { ...tableData, lastId: 7 } }));
  server.answer('GET application-versions/latest', () => ({ data: last }));
  server.answer('POST application-versions/get/7', () => ({ data: last }));
  server.answer('POST application-versions/get/6', () => ({ data: older }));
});

testCatalog(server, {
  path: 'application-versions',
  kind: 'applicationVersion',
  title: { es: 'Versiones', en: 'Versions' },
  columns: ['Núm.', 'Versión', 'Novedades'],
  sortedBy: 'version',
  row: aVersion(),
  name: '1.0.07',
  required: 2,
});

test('[CAT-01] the table shows versions with their notes as plain text; only the last can be edited', async () => {
  open('/application-versions');
  const lastRow = await screen.findByRole('row', { name: /1\.0\.07/ });
  const olderRow = screen.getByRole('row', { name: /1\.0\.06/ });
  expect(within(lastRow).getByText('Pase de lista más rápido.')).toBeVisible();
  expect(within(lastRow).getByRole('link', { name: 'Editar 1.0.07' })).toBeVisible();
  expect(within(olderRow).getByText('Colores Nueva paleta')).toBeVisible();
  expect(within(olderRow).queryByRole('link')).not.toBeInTheDocument();
  expect(within(olderRow).getByRole('button', { name: 'Eliminar 1.0.06' })).toBeVisible();
});

test('[CAT-01] [CAT-07 application-versions] a new version has a mask for its digits, and rich notes', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 8, rowVersion: 1 }));
  const { user } = open('/application-versions/new');
  await user.type(await version(), 'v1a10800');
  expect(await version()).toHaveValue('1.1.08');
  await user.click(screen.getByRole('button', { name: 'Negrita' }));
  await user.type(await notes(), 'Tareas');
  await user.click(save());
  expect(await screen.findByText('Registro creado')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Versiones' })).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([{ version: '1.1.08', description: '<p><strong>Tareas</strong></p>' }]);
});

test('[CAT-01] [VAL-01 application-versions] an incomplete version, and notes without text, are not sent', async () => {
  const { user } = open('/application-versions/new');
  await user.type(await version(), '11');
  await user.click(save());
  expect(await version()).toHaveAccessibleDescription('Escriba la versión como 1.0.00');
  expect(await notes()).toHaveAccessibleDescription('El campo requerido');
  expect(server.bodiesOf(CREATE)).toEqual([]);
});

test('[CAT-01] the form of the last version has its notes', async () => {
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = openEdit(7);
  expect(await version()).toHaveValue('1.0.07');
  expect(await notes()).toHaveTextContent('Pase de lista más rápido');
  await user.clear(await version());
  await user.type(await version(), '1010');
  await user.click(save());
  await waitFor(() => expect(window.location.pathname).toBe('/application-versions'));
  expect(server.bodiesOf(UPDATE)).toEqual([{ ...last, version: '1.0.10' }]);
});

test('[CAT-01] an older version shows its notes, explains that it cannot be edited, and links to the last', async () => {
  const { user } = openEdit(6);
  expect(await screen.findByText(/solo se edita la más reciente, que es la 1\.0\.07/)).toBeVisible();
  expect(screen.getByText('Nueva paleta')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Editar la versión 1.0.07' }));
  expect(await version()).toHaveValue('1.0.07');
});

test('[CAT-01] a taken version is refused and can be corrected', async () => {
  server.refuse(CREATE, { code: 550, message: ['El nombre ya está registrado'] });
  const { user } = open('/application-versions/new');
  await user.type(await version(), '1007');
  await user.type(await notes(), 'Tareas');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('El nombre ya está registrado');
  expect(await version()).toHaveValue('1.0.07');
});

test('[CAT-01] a refused save reports a newer version, and the form keeps its input', async () => {
  server.refuse(UPDATE, { code: 'forbidden', message: ['No tiene permiso para hacer esto'] });
  const { user } = openEdit(7);
  await user.type(await notes(), ' Y más.');
  server.answer('GET application-versions/latest', () => ({ data: aVersion({ id: 8, version: '1.0.08' }) }));
  await user.click(save());
  expect(await screen.findByText(/solo se edita la más reciente, que es la 1\.0\.08/)).toBeVisible();
  expect(await notes()).toHaveTextContent('Y más.');
});
