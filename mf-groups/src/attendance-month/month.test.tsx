import { act, screen, waitFor, within } from '@testing-library/react';
import { aGroup } from '@pupitre/shared/testing/builders';
import { button } from '@pupitre/shared/testing/screen-steps';
import {
  ALERTS,
  cellOf,
  createMonthFixture,
  MONTH,
  named,
  openMonth as open,
  rowOf,
  SAVE,
} from '../testing/month-fixture.ts';

const { server, takeSave, saves, empty } = createMonthFixture();
/** The rows of a save about the second child. */
const row = (attendence: boolean, delay: boolean) => [{ student: { id: 2 }, attendence, delay }];

test('[ATT-05] the sheet has students and days, a letter and a word for each mark, and the reasons of days without classes', async () => {
  open();
  expect(await screen.findByRole('grid', { name: 'Asistencia de septiembre de 2026' })).toBeVisible();
  expect(server.bodiesOf(MONTH)).toEqual([{ groupId: 3, month: 9, year: 2026 }]);
  const shown = [await cellOf('ANA', 1), await cellOf('ANA', 2), await cellOf('ANA', 3), await cellOf('ANA', 4)];
  expect(shown.map(({ textContent }) => textContent)).toEqual(['·', 'F', 'J', '']);
  expect(await cellOf('ANA', 3)).toHaveAccessibleName(named('Justificada'));
  expect(screen.getByRole('columnheader', { name: /16 de septiembre. Sin clases: Independencia$/ })).toBeVisible();
  expect(await rowOf('ANA')).toHaveTextContent(/1021 ?33.3/);
  expect(await rowOf('CARLA')).toHaveTextContent('Ya no está en el grupo');
  expect(within(await screen.findByRole('row', { name: /^Ausentes/ })).getAllByText('1')).toHaveLength(2);
});

test('[ATT-06] letters, space and arrows change marks, and each day is saved by its own call', async () => {
  const { user } = open();
  const first = await cellOf('BETO', 1);
  act(() => first.focus());
  await user.keyboard('f{ArrowRight}r{ArrowRight} ');
  expect(await cellOf('BETO', 3)).toHaveFocus();
  expect(await cellOf('BETO', 1)).toHaveAccessibleName(named('Ausente'));
  expect(await cellOf('BETO', 2)).toHaveAccessibleName(named('Retardo'));
  expect(await cellOf('BETO', 3)).toHaveAccessibleName(named('Presente'));
  expect(await rowOf('BETO')).toHaveTextContent(/1110 ?66.7/);
  await waitFor(() => expect(saves()).toHaveLength(3));
  expect(saves().toSorted((one, other) => one.date.localeCompare(other.date))).toEqual([
    { groupId: 3, date: '2026-09-01', rows: row(false, false) },
    { groupId: 3, date: '2026-09-02', rows: row(true, true) },
    { groupId: 3, date: '2026-09-03', rows: row(true, false) },
  ]);
});

test('[ATT-06] a tap goes from present to absent to late, and one cell is in the order of the Tab key', async () => {
  const { user } = open();
  const cell = await cellOf('ANA', 4);
  for (const word of ['Presente', 'Ausente', 'Retardo', 'Presente']) {
    await user.click(cell);
    expect(cell).toHaveAccessibleName(named(word));
  }
  const inOrder = screen.getAllByRole('cell').filter(({ tabIndex }) => tabIndex === 0);
  expect(inOrder).toEqual([cell]);
  await user.keyboard('{Home}{End}{Control>}{Home}{/Control}');
  expect(await cellOf('ANA', 1)).toHaveFocus();
});

test('[ATT-06] a day without classes asks first, once, and its marks change no number', async () => {
  const { user } = open();
  const cell = await cellOf('BETO', 16);
  await user.click(cell);
  expect(await screen.findByText(/no cuenta en los totales ni en el porcentaje/)).toBeVisible();
  await user.click(await button('Cancelar'));
  expect(cell).toHaveAccessibleName(named('Sin registrar'));
  await user.click(cell);
  await user.click(await button('Registrar'));
  await waitFor(() => expect(cell).toHaveAccessibleName(named('Presente')));
  await user.click(await cellOf('ANA', 16));
  await waitFor(async () => expect(await cellOf('ANA', 16)).toHaveAccessibleName(named('Presente')));
  expect(await rowOf('BETO')).toHaveTextContent(/0000—/);
});

test('[ATT-06] who left the group, and everybody in an archived group, is read-only', async () => {
  const { user, leave } = open();
  const former = await cellOf('CARLA', 4);
  await user.click(former);
  expect(former).toHaveAttribute('aria-disabled', 'true');
  expect(former).toHaveAccessibleName(named('Sin registrar'));
  leave();
  server.answer('POST groups/get/3', () => ({ data: aGroup({ archivedAt: '2026-07-20T12:00:00Z' }) }));
  const archived = open();
  const cell = await cellOf('ANA', 4);
  await archived.user.click(cell);
  expect(cell).toHaveAccessibleName(named('Sin registrar'));
  // A promotion took everybody out of it.
  expect(screen.queryByText('Ya no está en el grupo')).not.toBeInTheDocument();
  expect(saves()).toEqual([]);
});

test('[ATT-06] a refused change stands in the sheet with its reason and its day until it is discarded', async () => {
  server.refuseOnce(SAVE, { code: 'notFound', fields: { 'rows.0.student.id': ['El registro no existe'] } });
  const { user } = open();
  await user.click(await cellOf('BETO', 4));
  expect(await screen.findByText('GIL PAZ BETO, 4 de septiembre: El registro no existe')).toBeVisible();
  await user.click(await button('Descartar el cambio de GIL PAZ BETO, 4 de septiembre'));
  await waitFor(async () => expect(await cellOf('BETO', 4)).toHaveAccessibleName(named('Sin registrar')));
});

test('[ATT-06] without a network changes survive leaving the sheet, and are sent later', async () => {
  server.cutOff(SAVE);
  const first = open();
  await first.user.click(await cellOf('BETO', 4));
  expect(await screen.findByText(/están en este dispositivo y se enviarán/)).toBeVisible();
  first.leave();
  const { user } = open();
  expect(await cellOf('BETO', 4)).toHaveAccessibleName(named('Presente'));
  server.answer(SAVE, takeSave);
  await user.click(await button('Volver a intentar'));
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('[ATT-08] staff see who misses much below the sheet, and the rule', async () => {
  const alert = { student: { id: 1, name: 'ANA GIL PAZ' }, group: null, from: '2026-08-31', to: '2026-09-30' };
  server.answer(ALERTS, () => ({ data: [{ ...alert, absencesInARow: 4, percentage: 72.5 }] }));
  const { user } = open();
  await user.click(await screen.findByText('1 alumno requiere atención'));
  expect(screen.getByText(/4 faltas seguidas/)).toHaveTextContent('4 faltas seguidas · 72.5 % de asistencia');
  expect(screen.getByText(/menos de 80 % de asistencia/)).toBeVisible();
});

test('[ATT-05] another month is a call away, an empty group says so, and a failed read can be retried', async () => {
  server.refuse(MONTH, { code: 100 });
  const { user } = open();
  await button('Volver a intentar');
  server.answer(MONTH, () => ({ data: empty() }));
  await user.click(await button('Volver a intentar'));
  expect(await screen.findByText('El grupo todavía no tiene alumnos')).toBeVisible();
  await user.click(await button('Mes anterior'));
  await waitFor(() => expect(server.bodiesOf(MONTH)).toContainEqual({ groupId: 3, month: 8, year: 2026 }));
});

test('[ATT-05] the sheet has English texts', async () => {
  localStorage.setItem('pupitre.language', 'en');
  open();
  expect(await cellOf('ANA', 2)).toHaveTextContent('A');
  expect(await cellOf('ANA', 2)).toHaveAccessibleName(named('Absent'));
});
