import { screen, waitFor, within } from '@testing-library/react';
import { aColor, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { testCatalog, testUpperCaseName } from '../testing/test-catalog.ts';

const TABLE = 'POST colors/getTable';
const DELETE = 'DELETE colors/delete/9';
const server = fakeServer();
const openColors = () => renderScreen({ routes, messages }, '/colors');

const red = aColor();
const blue = aColor({ id: 9, name: 'AZUL', hexadecimal: '#2196F3' });

beforeEach(() => server.answer(TABLE, () => aTable([red, blue], 60)));

testCatalog(server, {
  path: 'colors',
  kind: 'color',
  title: { es: 'Colores', en: 'Colours' },
  columns: ['Núm.', 'Nombre', 'Hexadecimal'],
  sortedBy: 'name',
  row: aColor(),
  name: 'ROJO',
  required: 2,
});
testUpperCaseName(server, 'colors');

test('[CAT-02] the table shows colours with their code', async () => {
  openColors();
  const row = await screen.findByRole('row', { name: /AZUL/ });
  expect(within(row).getByText('#2196F3')).toBeVisible();
});

test('[CAT-02] the persisted language applies from the start, also to calls', async () => {
  localStorage.setItem('pupitre.language', 'en');
  openColors();
  expect(await screen.findByRole('heading', { level: 1, name: 'Colours' })).toBeVisible();
  expect(await screen.findByRole('columnheader', { name: /Hexadecimal/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add colour' })).toHaveAttribute('href', '/colors/new');
  expect(server.calls[0]?.headers['accept-language']).toBe('en-us');
});

test('[CAT-02] a colour is deleted after the user agrees', async () => {
  const { user } = openColors();
  await user.click(await screen.findByRole('button', { name: 'Eliminar AZUL' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(server.bodiesOf(DELETE)).toEqual([]);

  server.answer(DELETE, () => ({ message: 'deleted' }));
  server.answer(TABLE, () => aTable([red]));
  await user.click(screen.getByRole('button', { name: 'Eliminar AZUL' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('¿Eliminar AZUL?');
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Registro eliminado')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /AZUL/ })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('region', { name: 'Colores' })).toHaveFocus());
});

test('[SES-12] an unexpected error shows the code for support', async () => {
  server.refuse(DELETE, { code: 100, message: [] });
  const { user } = openColors();
  await user.click(await screen.findByRole('button', { name: 'Eliminar AZUL' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Error del sistema. No se guardó ningún cambio; vuelva a intentarlo.');
  expect(notice).toHaveTextContent('Código para soporte: request-1');
});

test('[SES-13] a failed read is shown in place of the list and can be retried', async () => {
  server.cutOff(TABLE);
  const { user } = openColors();
  const retry = await screen.findByRole('button', { name: 'Volver a intentar' });
  server.answer(TABLE, () => aTable([red]));
  await user.click(retry);
  expect(await screen.findByRole('row', { name: /ROJO/ })).toBeVisible();
});
