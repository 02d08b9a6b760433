import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { button } from '@pupitre/shared/testing/screen-steps';
import { addDays, today } from '@pupitre/shared/ui/days';
import { createGradeFixture, GRID, SAVE, sent } from '../testing/grade-fixture.ts';
import { openTab } from '../testing/group-page.ts';
import { weekOf } from './day-ranges.ts';

const { server, saves, takeSave, empty, restore } = createGradeFixture();
const open = (query = '') => openTab(`task-grades${query}`);
/** The cell of a child and a task, by the start of its name. */
const cell = (name: string, of: string, value: string) =>
  screen.findByRole('cell', { name: `GIL PAZ ${name}, ${of}: ${value}` });
const paste = (target: Element, text: string): void => {
  const event = createEvent.paste(target, { clipboardData: { getData: () => text } });
  fireEvent(target, event);
};

test('[GRD-02] the grid of this week has a row for each child, a column for each task, and counts what is missing', async () => {
  open();
  expect(await cell('ANA', 'MAQUETA', 'falta')).toHaveTextContent('Falta');
  expect(await cell('ANA', 'RESUMEN', 'sin entregar')).toHaveTextContent('');
  expect(await cell('BETO', 'MAQUETA', '70 de 100')).toHaveTextContent('70');
  expect(server.bodiesOf(GRID)).toEqual([{ groupId: 3, ...weekOf(today()) }]);
  expect(screen.getByRole('grid', { name: 'Calificar tareas' })).toBeVisible();
  const [ana, beto] = screen.getAllByRole('rowheader');
  expect(ana).toHaveTextContent('GIL PAZ ANAFalta 1');
  expect(beto).toHaveTextContent(/^GIL PAZ BETO$/);
  const [, past, due] = screen.getAllByRole('columnheader');
  expect(past).toHaveTextContent('MAQUETA');
  expect(past).toHaveTextContent('Faltan 2');
  expect(due).toHaveTextContent('0 de 3 entregadas');
});

test('[GRD-04] typing replaces a grade, Enter goes down, and the class is saved by one call', async () => {
  const { user } = open();
  await user.click(await cell('ANA', 'MAQUETA', 'falta'));
  await user.keyboard('95{Enter}8{Enter} {ArrowRight}100{Enter}');
  expect(await cell('ANA', 'MAQUETA', '95 de 100')).toBeVisible();
  expect(await cell('BETO', 'MAQUETA', '8 de 100')).toBeVisible();
  expect(await cell('CARLA', 'MAQUETA', 'entregada, sin calificación')).toHaveTextContent('✓');
  expect(await cell('CARLA', 'RESUMEN', '100 de 100')).toHaveFocus();
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()).toEqual([
    { groupId: 3, rows: [sent(1, 7, true, 95), sent(2, 7, true, 8), sent(3, 7, true, null), sent(3, 8, true, 100)] },
  ]);
  await waitFor(() => expect(server.bodiesOf(GRID)).toHaveLength(2));
  expect(localStorage).toHaveLength(0);
});

test('[GRD-04] arrows, Home, End, Page and Tab move, and Tab leaves the grid at the edge', async () => {
  const { user } = open();
  await user.click(await cell('ANA', 'MAQUETA', 'falta'));
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(await cell('BETO', 'RESUMEN', 'sin entregar')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(await cell('BETO', 'MAQUETA', '70 de 100')).toHaveFocus();
  await user.keyboard('{PageDown}{End}');
  expect(await cell('CARLA', 'RESUMEN', 'sin entregar')).toHaveFocus();
  await user.keyboard('{Control>}{Home}{/Control}');
  const first = await cell('ANA', 'MAQUETA', 'falta');
  expect(first).toHaveFocus();
  await user.keyboard('{Shift>}{Enter}{/Shift}{ArrowLeft}');
  expect(first).toHaveFocus();
  await user.tab();
  expect(await cell('ANA', 'RESUMEN', 'sin entregar')).toHaveFocus();
  await user.tab();
  expect(document.activeElement?.closest('table')).toBeNull();
  await user.tab({ shift: true });
  expect(await cell('ANA', 'RESUMEN', 'sin entregar')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(await button('RESUMEN: entregaron todos')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await cell('ANA', 'RESUMEN', 'sin entregar')).toHaveFocus();
  expect(saves()).toEqual([]);
});

test('[GRD-04] a wrong value keeps the focus and says why, and Escape gives it up', async () => {
  const { user } = open();
  await user.click(await cell('BETO', 'MAQUETA', '70 de 100'));
  for (const wrong of ['101', '7.5', '-1', 'ocho']) {
    await user.keyboard(`${wrong}{Enter}`);
    const field = screen.getByRole('textbox', { name: 'Calificación de GIL PAZ BETO en MAQUETA' });
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/número entero de 0 a 100/);
    await user.keyboard('{Escape}');
    expect(await cell('BETO', 'MAQUETA', '70 de 100')).toHaveFocus();
  }
  await user.keyboard('101');
  await user.click(await cell('ANA', 'MAQUETA', 'falta'));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  await user.keyboard('{Escape}{F2}{Backspace}5{ArrowLeft}{Enter}');
  expect(await cell('BETO', 'MAQUETA', '75 de 100')).toBeVisible();
  await waitFor(() => expect(saves()).toEqual([{ groupId: 3, rows: [sent(2, 7, true, 75)] }]));
});

test('[GRD-04] Delete removes a grade until it is undone, and a space leaves a grade alone', async () => {
  const { user } = open();
  await user.click(await cell('BETO', 'MAQUETA', '70 de 100'));
  await user.keyboard(' ');
  expect(await cell('BETO', 'MAQUETA', '70 de 100')).toHaveFocus();
  await user.keyboard('{Delete}');
  expect(await cell('BETO', 'MAQUETA', 'falta')).toHaveFocus();
  await user.keyboard('{Control>}z{/Control}');
  expect(await cell('BETO', 'MAQUETA', '70 de 100')).toBeVisible();
  await user.keyboard('{Backspace}');
  await user.click(await button('Deshacer'));
  expect(await cell('BETO', 'MAQUETA', '70 de 100')).toBeVisible();
  expect(localStorage).toHaveLength(0);
  expect(saves()).toEqual([]);
});

test('[GRD-05] a column of a spreadsheet is pasted from a cell on, and can be undone', async () => {
  const { user } = open();
  const first = await cell('ANA', 'MAQUETA', 'falta');
  await user.click(first);
  paste(first, '90\r\n\r\n85,0\r\n');
  expect(await screen.findByText(/^Se pegaron 2 celdas/)).toBeVisible();
  expect(await cell('ANA', 'MAQUETA', '90 de 100')).toBeVisible();
  expect(await cell('BETO', 'MAQUETA', '70 de 100')).toBeVisible();
  expect(await cell('CARLA', 'MAQUETA', '85 de 100')).toBeVisible();
  await user.click(await button('Deshacer'));
  expect(await cell('ANA', 'MAQUETA', 'falta')).toBeVisible();
  paste(first, '90\t✓\n80\t60.0\n0\t✓');
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.rows).toEqual([
    sent(1, 7, true, 90),
    sent(1, 8, true, null),
    sent(2, 7, true, 80),
    sent(2, 8, true, 60),
    sent(3, 7, true, 0),
    sent(3, 8, true, null),
  ]);
});

test('[GRD-05] a block with a wrong cell is not pasted at all, and every wrong cell is named', async () => {
  const { user } = open();
  const first = await cell('ANA', 'MAQUETA', 'falta');
  await user.click(first);
  paste(first, 'Maqueta\n95\n8.5');
  const note = await screen.findByText('No se pegó nada');
  expect(note.parentElement).toHaveTextContent('GIL PAZ ANA, MAQUETA: «Maqueta»');
  expect(note.parentElement).toHaveTextContent('GIL PAZ CARLA, MAQUETA: «8.5»');
  expect(await cell('BETO', 'MAQUETA', '70 de 100')).toBeVisible();
  paste(await cell('BETO', 'MAQUETA', '70 de 100'), '1\n2\n3');
  expect(await screen.findByText(/^1 celda no cabe desde aquí/)).toBeVisible();
  await user.click(await button('Cerrar'));
  expect(screen.queryByText('No se pegó nada')).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
  expect(saves()).toEqual([]);
});

test('[GRD-05] one press marks a task as delivered by everybody who has not, and can be undone', async () => {
  const { user } = open();
  await user.click(await button('MAQUETA: entregó el resto'));
  expect(await cell('ANA', 'MAQUETA', 'entregada, sin calificación')).toBeVisible();
  expect(await cell('BETO', 'MAQUETA', '70 de 100')).toBeVisible();
  await user.click(await button('Deshacer'));
  expect(await cell('ANA', 'MAQUETA', 'falta')).toBeVisible();
  await user.click(await button('MAQUETA: entregó el resto'));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(saves()[0]?.rows).toEqual([sent(1, 7, true, null), sent(3, 7, true, null)]));
});

test('[GRD-06] without a network a grade survives leaving the screen, also from another week', async () => {
  server.cutOff(SAVE);
  const first = open();
  await first.user.click(await cell('ANA', 'MAQUETA', 'falta'));
  await first.user.keyboard('95{Enter}');
  expect(await screen.findByText('Sin enviar')).toBeVisible();
  expect(screen.getByText(/están en este dispositivo y se enviarán/)).toBeVisible();
  first.leave();
  const week = `&from=${addDays(weekOf(today()).from, 7)}&to=${addDays(weekOf(today()).to, 7)}`;
  const later = open(week);
  expect(await screen.findByText(/están en este dispositivo y se enviarán/)).toBeVisible();
  later.leave();
  // Nor does a week without tasks hide it, or a class that has become empty.
  empty('tasks', 'grades');
  const bare = open(week);
  expect(await screen.findByText('No hay tareas en estos días')).toBeVisible();
  expect(screen.getByText(/están en este dispositivo y se enviarán/)).toBeVisible();
  bare.leave();
  restore();
  const { user } = open();
  expect(await cell('ANA', 'MAQUETA', '95 de 100')).toBeVisible();
  server.answer(SAVE, takeSave);
  await user.click(await button('Volver a intentar'));
  expect(await screen.findByText('Guardado', { selector: 'span' })).toBeVisible();
  expect(saves().at(-1)).toEqual({ groupId: 3, rows: [sent(1, 7, true, 95)] });
  expect(localStorage).toHaveLength(0);
});

test('[GRD-06] a saved grade stays in sight, though the next read fails, and a space leaves it alone', async () => {
  const { user } = open();
  await user.click(await cell('ANA', 'MAQUETA', 'falta'));
  server.refuse(GRID, { code: 100 });
  await user.keyboard('95{Enter}');
  expect(await screen.findByText('Guardado', { selector: 'span' })).toBeVisible();
  await waitFor(() => expect(server.bodiesOf(GRID)).toHaveLength(2));
  await user.click(await cell('ANA', 'MAQUETA', '95 de 100'));
  await user.keyboard(' ');
  expect(await cell('ANA', 'MAQUETA', '95 de 100')).toHaveFocus();
  expect(saves()).toHaveLength(1);
});

test('[GRD-06] a refused grade is named with the reason and can be discarded, and the others are saved', async () => {
  server.refuseOnce(SAVE, {
    code: 'notFound',
    fields: { 'rows.1.group_tasks.id': ['La tarea no es de este grupo'] },
  });
  const { user } = open();
  await user.click(await cell('ANA', 'MAQUETA', 'falta'));
  await user.keyboard('95{Enter}85{Enter}');
  expect(await screen.findByText('GIL PAZ BETO, MAQUETA: La tarea no es de este grupo')).toBeVisible();
  await waitFor(() => expect(saves().at(-1)).toEqual({ groupId: 3, rows: [sent(1, 7, true, 95)] }));
  await user.click(await button('Descartar el cambio de GIL PAZ BETO, MAQUETA'));
  expect(await cell('BETO', 'MAQUETA', '70 de 100')).toBeVisible();
});
