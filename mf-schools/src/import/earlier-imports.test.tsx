import { screen, waitFor, within } from '@testing-library/react';
import { aTable } from '@pupitre/shared/testing/builders';
import { press } from '@pupitre/shared/testing/screen-steps';
import { anImport, importServer, LIST, open, UNDO } from '../testing/import-fixture.ts';

const server = importServer();

test('[IMP-28] an earlier import is undone after a question, and what is in the way is listed', async () => {
  server.answer(LIST, () => aTable([anImport()]));
  server.refuse(UNDO, {
    code: 'cannotUndo',
    message: ['No se puede deshacer'],
    fields: { 'students.21': ['ANA GIL RUIZ ya tiene otros registros'] },
  });
  const { user } = open();
  expect(await screen.findByText('Una fila ya estaba.')).toBeVisible();
  await press(user, 'Deshacer');
  const question = await screen.findByRole('dialog', { name: '¿Deshacer esta importación?' });
  expect(within(question).getByText(/con las cuentas que nadie ha usado/)).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('ANA GIL RUIZ ya tiene otros registros')).toBeVisible();

  server.answer(UNDO, () => ({ message: 'updated', rowVersion: 2 }));
  const undone = anImport({
    status: 'undone',
    mayUndo: false,
    undoneAt: '2026-08-31T16:00:00Z',
    undoneBy: { id: 12, name: 'MARIANA CASTILLO' },
  });
  server.answer(LIST, () => aTable([undone]));
  await press(user, 'Deshacer');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText(/^Deshecha .* por MARIANA CASTILLO$/)).toBeVisible();
  expect(server.bodiesOf(UNDO)).toEqual([{ id: 9 }, { id: 9 }]);
});

test('[IMP-28] [CAT-06 imports] many imports are paged, sorted, and searched by who imported', async () => {
  localStorage.setItem('pupitre.token', 'abc');
  server.answer(LIST, () => aTable([anImport()], 12));
  const { user, leave } = open();
  await screen.findByRole('heading', { name: 'Se importaron 3 alumnos' });
  const first = { schoolId: 1, page: 1, rowsPerPage: 5, sortBy: 'at', descending: true, search: '' };
  expect(server.bodiesOf(LIST)).toEqual([first]);
  await user.click(await screen.findByRole('listitem', { name: '3' }));
  await waitFor(() => expect(server.bodiesOf(LIST).at(-1)).toEqual({ ...first, page: 3 }));
  await user.click(screen.getByRole('combobox', { name: 'Ordenar por' }));
  await user.click(await screen.findByTitle('Lista, ascendente'));
  const sorted = { ...first, sortBy: 'kind', descending: false };
  await waitFor(() => expect(server.bodiesOf(LIST).at(-1)).toEqual(sorted));
  server.answer(LIST, () => aTable([]));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en importaciones hechas' }), 'mariana{Enter}');
  expect(await screen.findByText('Nada coincide con «mariana»')).toBeVisible();
  leave();
  open();
  await waitFor(() => expect(server.bodiesOf(LIST).at(-1)).toEqual({ ...sorted, search: 'mariana' }));
});
