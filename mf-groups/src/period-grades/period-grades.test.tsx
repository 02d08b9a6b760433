import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { button, press } from '@pupitre/shared/testing/screen-steps';
import { createPeriodGradeFixture, GRID, SAVE, sent } from '../testing/period-grade-fixture.ts';
import { openTab } from '../testing/group-page.ts';

const { server, group, saves, change, put, preschool } = createPeriodGradeFixture();
const open = (query = '') => openTab(`period-grades&period=1${query}`);
/** The cell of a student and a field. */
const cell = (name: string, column: string, value: string) =>
  screen.findByRole('cell', { name: `GIL PAZ ${name}, ${column}: ${value}` });

test('[BOL-14] the grid has a column for each field, the suggestions, and counts what is missing', async () => {
  open();
  const suggestion = await cell('ANA', 'Lenguajes', 'sugerencia 9, de 3 tareas');
  expect(suggestion).toHaveTextContent('9sugerida');
  expect(await cell('BETO', 'De lo Humano y lo Comunitario', 'sin calificación')).toHaveTextContent('');
  expect(screen.getByText('Faltan 8 de 8')).toBeVisible();
  expect(server.bodiesOf(GRID)).toEqual([{ groupId: 3, gradingPeriodId: 41 }]);
  expect(await screen.findByRole('link', { name: 'Boletas' })).toBeVisible();
});

test('[BOL-14] typed grades and a suggestion confirmed by the space bar are saved by one call', async () => {
  const { user } = open();
  await user.click(await cell('ANA', 'Lenguajes', 'sugerencia 9, de 3 tareas'));
  await user.keyboard(' 10{Enter}');
  expect(await cell('ANA', 'Lenguajes', '9')).toBeVisible();
  expect(await cell('BETO', 'Lenguajes', '10')).toBeVisible();
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()).toEqual([
    {
      groupId: 3,
      gradingPeriodId: 41,
      rows: [9, 10].map((grade, place) => sent(place + 1, 'languages', { grade, confirmed: true })),
    },
  ]);
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(await screen.findByText('Faltan 6 de 8')).toBeVisible();
});

test('[BOL-14] a grade outside of the scale keeps the focus and says why, and Delete clears one', async () => {
  const { user } = open();
  await user.click(await cell('BETO', 'Lenguajes', 'sin calificación'));
  for (const wrong of ['4', '11', '7.5', 'x']) {
    await user.keyboard(`${wrong}{Enter}`);
    const field = screen.getByRole('textbox', { name: 'Calificación de GIL PAZ BETO en Lenguajes' });
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/número entero de 5 a 10/);
    await user.keyboard('{Escape}');
  }
  await user.keyboard('5{Enter}');
  await user.click(await cell('BETO', 'Lenguajes', '5'));
  await user.keyboard('{Delete}');
  expect(await cell('BETO', 'Lenguajes', 'sin calificación')).toBeVisible();
});

test('[BOL-14] all suggestions are confirmed at once, which can be undone', async () => {
  const { user } = open();
  await press(user, 'Confirmar la pendiente');
  expect(await cell('ANA', 'Lenguajes', '9')).toBeVisible();
  await press(user, 'Deshacer');
  expect(await cell('ANA', 'Lenguajes', 'sugerencia 9, de 3 tareas')).toBeVisible();
});

test('[BOL-15] the observations of a student are written in a dialog that guards them, and saved with the grades', async () => {
  const { user } = open();
  await press(user, 'Escribir: observaciones de GIL PAZ ANA');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Lenguajes' }), 'Lee con gusto');
  expect(within(dialog).getByText(/13.*400/)).toBeVisible();
  await user.keyboard('{Escape}');
  await press(user, 'Seguir editando');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.rows).toEqual([sent(1, 'languages', { observation: 'Lee con gusto' })]);
  expect(await button('1 escrita: observaciones de GIL PAZ ANA')).toBeVisible();
});

const CLOSED = { id: 41, number: 1, from: '2026-01-01', to: '2026-01-28', shownFrom: null, isClosed: true };
/** Another tab saved something, so the grid is read again. */
const readAgain = async () => {
  const count = server.bodiesOf(GRID).length;
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  await waitFor(() => expect(server.bodiesOf(GRID).length).toBeGreaterThan(count));
};
const writeIn = async (user: UserEvent, name: string, field: string, text: string) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`observaciones de GIL PAZ ${name}`) }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: field }), text);
  return within(dialog);
};

test('[BOL-15] a dialog that is open stays when the period is closed, and the refused text can be read', async () => {
  const { user } = open();
  const dialog = await writeIn(user, 'ANA', 'Lenguajes', 'Lee con gusto');
  change({ period: CLOSED });
  await readAgain();
  expect(await screen.findByText(/El periodo 1 está cerrado/)).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Lenguajes' })).toHaveValue('Lee con gusto');
  server.refuse(SAVE, { code: 'periodClosed', message: ['El periodo está cerrado'] });
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('GIL PAZ ANA, Lenguajes: El periodo está cerrado')).toBeVisible();
});

test('[BOL-15] an observation overwrites no grade that a colleague gave meanwhile', async () => {
  const { user } = open();
  const dialog = await writeIn(user, 'BETO', 'Lenguajes', 'Lee con gusto');
  put(2, 'languages', { grade: 9, confirmed: true });
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await cell('BETO', 'Lenguajes', '9')).toBeVisible();
  expect(saves()).toMatchObject([{ rows: [sent(2, 'languages', { observation: 'Lee con gusto' })] }]);
  expect(saves()[0]?.rows[0]).not.toHaveProperty('grade');
});

test('[BOL-15] preschool confirms what was edited, and the rest only by the box', async () => {
  preschool();
  put(1, 'languages', { observation: 'Lee', confirmed: true });
  put(1, 'science', { observation: 'Cuenta' });
  const { user } = open();
  const dialog = await writeIn(user, 'ANA', 'Saberes y Pensamiento Científico', ' hasta diez');
  expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.rows).toEqual([sent(1, 'science', { observation: 'Cuenta hasta diez' })]);
  const again = await writeIn(user, 'ANA', 'Lenguajes', '{End}');
  await user.click(again.getByRole('checkbox'));
  await user.click(again.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.rows).toEqual([sent(1, 'science', { confirmed: true })]);
});

test('[BOL-14] the arrow up stays in the first row', async () => {
  const { user } = open();
  await user.click(await cell('ANA', 'Lenguajes', 'sugerencia 9, de 3 tareas'));
  await user.keyboard('{ArrowUp}{ArrowRight}');
  const next = await cell('ANA', 'Saberes y Pensamiento Científico', 'sin calificación');
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('tabindex', '0');
});

test('[BOL-15] [VAL-01 observations] an observation that is too long says so', async () => {
  const { user } = open();
  await press(user, 'Escribir: observaciones de GIL PAZ ANA');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Lenguajes' }), { target: { value: 'x'.repeat(401) } });
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await within(dialog).findByText('No puede tener más de 400 caracteres')).toBeVisible();
  expect(saves()).toEqual([]);
});

test('[BOL-15] preschool has no numbers: a cell opens the observations', async () => {
  preschool();
  const { user } = open();
  await user.click(await cell('BETO', 'Lenguajes', 'sin observación'));
  await user.keyboard('8');
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Calificación/ })).toBeNull();
  expect(screen.getByText('Este grado se evalúa solo con observaciones.')).toBeInTheDocument();
});

test('[BOL-14] a closed period is read-only and says so', async () => {
  change({ period: CLOSED });
  const { user } = open();
  expect(await screen.findByText(/El periodo 1 está cerrado/)).toBeVisible();
  await user.click(await cell('ANA', 'Lenguajes', 'sugerencia 9, de 3 tareas'));
  await user.keyboard('8');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Confirmar la pendiente' })).toBeNull();
  expect(saves()).toEqual([]);
});

test('[BOL-14] a refused grade is named with its reason and can be given up', async () => {
  server.refuse(SAVE, {
    code: 'periodClosed',
    message: ['El periodo está cerrado: sus calificaciones ya no cambian'],
  });
  const { user } = open();
  await user.click(await cell('BETO', 'Lenguajes', 'sin calificación'));
  await user.keyboard('8{Enter}');
  expect(await screen.findByText(/^GIL PAZ BETO, Lenguajes: El periodo está cerrado/)).toBeVisible();
  await press(user, 'Descartar el cambio de GIL PAZ BETO, Lenguajes');
  expect(await cell('BETO', 'Lenguajes', 'sin calificación')).toBeVisible();
});

test('[BOL-14] a group without a year, level or grade says how it gets them', async () => {
  server.answer('POST groups/get/3', () => ({ data: { ...group, level: null } }));
  open();
  expect(await screen.findByText('El grupo no tiene ciclo escolar, nivel y grado')).toBeVisible();
});
