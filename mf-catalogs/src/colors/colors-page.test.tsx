import { screen, waitFor, within } from '@testing-library/react';
import { aColor, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const TABLE = 'POST colors/getTable';
const DELETE = 'DELETE colors/delete/9';
const server = fakeServer();
const openColors = () => renderScreen({ routes, messages }, '/colors');

const red = aColor();
const blue = aColor({ id: 9, name: 'AZUL', hexadecimal: '#2196F3' });

beforeEach(() => server.answer(TABLE, () => aTable([red, blue], 60)));

test('[CAT-02] the colours stand in a table with their name and their code, in both languages', async () => {
  openColors();
  const row = await screen.findByRole('row', { name: /AZUL/ });
  expect(within(row).getByText('#2196F3')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Colores' })).toBeVisible();
  expect(document.title).toBe('Colores · Pupitre');
});

test('[CAT-02] the same in English', async () => {
  localStorage.setItem('pupitre.language', 'en');
  openColors();
  expect(await screen.findByRole('heading', { level: 1, name: 'Colours' })).toBeVisible();
  expect(await screen.findByRole('columnheader', { name: /Hexadecimal/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add colour' })).toHaveAttribute('href', '/colors/new');
  expect(server.calls[0]?.headers['accept-language']).toBe('en-us');
});

test('[CAT-06 colors] asks the server for pages of 5, sorted by the second column descending', async () => {
  openColors();
  await screen.findByRole('row', { name: /AZUL/ });
  expect(server.bodiesOf(TABLE)).toEqual([{ page: 1, rowsPerPage: 5, sortBy: 'name', descending: true, search: '' }]);
  const [, second] = screen.getAllByRole('columnheader');
  expect(second).toHaveTextContent('Nombre');
  expect(second).toHaveAttribute('aria-sort', 'descending');
});

test('[CAT-06 colors] offers the page sizes 5, 10, 15, 20, 25 and 50', async () => {
  const { user } = openColors();
  await screen.findByRole('row', { name: /AZUL/ });
  await user.click(screen.getByRole('combobox', { name: /página/ }));
  const sizes = await screen.findAllByTitle(/^\d+ \/ página$/);
  const offered = sizes.filter((size) => size.className.includes('option')).map((size) => size.title);
  expect(offered).toEqual([5, 10, 15, 20, 25, 50].map((size) => `${size} / página`));
});

test('[CAT-06 colors] page, size, sort and direction survive leaving and coming back', async () => {
  const first = openColors();
  await screen.findByRole('row', { name: /AZUL/ });
  await first.user.click(screen.getByRole('columnheader', { name: /Hexadecimal/ }));
  await first.user.click(screen.getByRole('combobox', { name: /página/ }));
  await first.user.click(await screen.findByTitle('25 / página'));
  await first.user.click(screen.getByRole('listitem', { name: '2' }));
  const chosen = { page: 2, rowsPerPage: 25, sortBy: 'hexadecimal', descending: false, search: '' };
  await waitFor(() => expect(server.bodiesOf(TABLE).at(-1)).toEqual(chosen));

  first.leave();
  const asked = server.bodiesOf(TABLE).length;
  openColors();
  await screen.findByRole('row', { name: /AZUL/ });
  expect(server.bodiesOf(TABLE).slice(asked)).toEqual([chosen]);
});

test('a search starts on page 1, and says so when nothing matches', async () => {
  const { user } = openColors();
  await screen.findByRole('row', { name: /AZUL/ });
  server.answer(TABLE, () => aTable([]));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en colores' }), 'zzz');
  expect(await screen.findByText('Nada coincide con «zzz»')).toBeVisible();
  expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({ page: 1, search: 'zzz' });
});

test('[CAT-02] a colour is deleted once the reader has agreed', async () => {
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
  expect(screen.getByRole('region', { name: 'Colores' })).toHaveFocus();
});

test('[SES-12] an unforeseen failure comes with the code that support needs', async () => {
  server.refuse(DELETE, { code: 100, message: [] });
  const { user } = openColors();
  await user.click(await screen.findByRole('button', { name: 'Eliminar AZUL' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Error del sistema. No se guardó ningún cambio; vuelva a intentarlo.');
  expect(notice).toHaveTextContent('Código para soporte: request-1');
});

test('[SES-12] a refused deletion says why', async () => {
  server.refuse(DELETE, { code: 'deleteError', message: ['No se pudo eliminar: el registro está en uso'] });
  const { user } = openColors();
  await user.click(await screen.findByRole('button', { name: 'Eliminar AZUL' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo eliminar: el registro está en uso');
  expect(screen.getByRole('row', { name: /AZUL/ })).toBeVisible();
});

test('[SES-13] a list that cannot be read says so in its place and can be tried again', async () => {
  server.cutOff(TABLE);
  const { user } = openColors();
  const retry = await screen.findByRole('button', { name: 'Volver a intentar' });
  server.answer(TABLE, () => aTable([red]));
  await user.click(retry);
  expect(await screen.findByRole('row', { name: /ROJO/ })).toBeVisible();
});
