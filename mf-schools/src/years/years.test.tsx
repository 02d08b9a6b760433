import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aProfile, aSchool, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { proveTable } from '@pupitre/shared/testing/prove-table';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button, field, press } from '@pupitre/shared/testing/screen-steps';
import { addDays, today } from '@pupitre/shared/ui/days';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { aClosure, aPeriod, aYear, SHORT } from './year-fixture.ts';

const YEARS = 'POST school-years/getTable';
const CREATE_YEAR = 'POST school-years/create';
const CLOSURES = 'POST school-closures/getTable';
const CREATE_CLOSURE = 'POST school-closures/create';
const PERIODS = 'POST grading-periods/getTable';
const server = fakeServer();

const openList = () => renderScreen({ routes, messages }, '/school?tab=years');
const openYear = () => renderScreen({ routes, messages }, `/school/${encodeId('school', 1)}/year/7`);
const dayButton = (name: string) => screen.findByLabelText(name);
type User = ReturnType<typeof openList>['user'];
const agree = async (user: User, name: string): Promise<void> =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
/** The dialog that asks with these words. */
const question = async (words: RegExp): Promise<HTMLElement> => {
  const dialog = (await screen.findByText(words)).closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error('no dialog');
  return dialog;
};

beforeEach(() => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  server.answer('POST schools/get/1', () => ({ data: aSchool() }));
  server.answer(YEARS, () => aTable([aYear(SHORT)], 60));
  server.answer(CLOSURES, () => aTable([aClosure()]));
  server.answer(PERIODS, () => aTable([aPeriod()]));
});

test('[YRS-20] [CAT-06 school-years] the table reads pages, and its view survives leaving the screen', () =>
  proveTable({
    server,
    open: openList,
    call: YEARS,
    filters: { schoolId: 1 },
    columns: ['name', 'from'],
    headings: ['Nombre', 'Primer día', 'Último día', 'Estado', 'Días de clases'],
  }));

test('[YRS-20] a year shows its dates, state and days, and its name leads to its days', async () => {
  server.answer(YEARS, () => aTable([aYear()]));
  openList();
  const row = await screen.findByRole('row', { name: /2026–2027/ });
  expect(row).toHaveTextContent('31 ago 2026');
  expect(row).toHaveTextContent('En curso');
  expect(row).toHaveTextContent('185 días');
  const link = within(row).getByRole('link', { name: '2026–2027' });
  expect(link).toHaveAttribute('href', `/school/${encodeId('school', 1)}/year/7`);
});

test('[YRS-20] [CAT-07 school-years] the first year of a school begins with the official dates', async () => {
  server.answer(YEARS, () => aTable([]));
  server.answer(CREATE_YEAR, () => ({ message: 'created', id: 8, rowVersion: 1 }));
  const { user } = openList();
  await screen.findByText('No hay registros');
  await press(user, 'Agregar ciclo');
  expect(await field('Nombre')).toHaveValue('2026–2027');
  await user.click(screen.getByRole('checkbox', { name: 'Sábado' }));
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro creado')).toBeVisible();
  const body = { name: '2026–2027', from: '2026-08-31', to: '2027-07-09', school: { id: 1 } };
  expect(server.bodiesOf(CREATE_YEAR)).toEqual([{ ...body, weekdays: [1, 2, 3, 4, 5, 6] }]);
});

test('[YRS-20] [VAL-01 school-years] a year needs a name, its days and one day of the week', async () => {
  const { user } = openList();
  await press(user, 'Agregar ciclo');
  await field('Nombre');
  for (const day of ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'])
    await user.click(screen.getByRole('checkbox', { name: day }));
  await press(user, 'Guardar');
  expect(await screen.findAllByText('El campo requerido')).toHaveLength(4);
  for (const end of ['Primer día', 'Último día']) await user.type(await field(end), '31/08/2026');
  expect(await screen.findByText('El último día debe ser después del primero')).toBeVisible();
  expect(server.bodiesOf(CREATE_YEAR)).toEqual([]);
});

test('[YRS-20] a stale year is loaded again, and the question before a deletion says what goes with it', async () => {
  server.refuseOnce('PUT school-years/update', { code: 'staleRecord' });
  const { user } = openList();
  await press(user, 'Editar 2026–2027');
  await user.type(await field('Nombre'), ' B');
  server.answer(YEARS, () => aTable([aYear({ rowVersion: 5, name: '2026' })]));
  await press(user, 'Guardar');
  await press(user, 'Cargar la versión actual');
  await waitFor(async () => expect(await field('Nombre')).toHaveValue('2026'));
  server.answer('PUT school-years/update', () => ({ message: 'updated', rowVersion: 6 }));
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro actualizado')).toBeVisible();
  expect(server.bodiesOf('PUT school-years/update').at(-1)).toMatchObject({ id: 7, rowVersion: 5, name: '2026' });
  server.refuse('DELETE school-years/delete/7', {
    code: 'deleteError',
    message: ['No se pudo eliminar: el registro está en uso'],
  });
  await press(user, 'Eliminar 2026');
  const asked = await question(/^También se eliminan sus días sin clases y sus periodos/);
  expect(asked).toHaveTextContent('¿Eliminar el ciclo 2026?');
  await user.click(within(asked).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('el registro está en uso');
});

test('[YRS-21] a year shows its totals, its periods, and each day with its kind in words', async () => {
  openYear();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ciclo 2026–2027' })).toBeVisible();
  expect(screen.getByText('185')).toBeVisible();
  expect(await screen.findByText('12 días')).toBeVisible();
  expect(screen.getByText('Las familias lo ven desde 14 sep 2026; entrega hasta 16 sep 2026')).toBeVisible();
  expect(await dayButton('miércoles, 16 de septiembre de 2026: Día de la Independencia')).toHaveAttribute(
    'data-letter',
    'S',
  );
  expect(await dayButton('jueves, 17 de septiembre de 2026: hay clases')).toBeVisible();
  expect(await dayButton('sábado, 19 de septiembre de 2026: sin clases en ese día de la semana')).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: /septiembre de 2026\s*21 días/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mi escuela' })).toHaveAttribute('href', '/school?tab=years');
  expect(server.bodiesOf(CLOSURES)[0]).toMatchObject({ schoolYearId: 7, sortBy: 'from', descending: false });
});

test('[YRS-21] [CAT-07 school-closures] the arrow keys move by days and weeks, Enter closes a day', async () => {
  server.answer(CREATE_CLOSURE, () => ({ message: 'created', id: 71, rowVersion: 1 }));
  const { user } = openYear();
  const first = await dayButton('lunes, 31 de agosto de 2026: hay clases');
  act(() => first.focus());
  await user.keyboard('{Home}');
  await waitFor(() => expect(first).toHaveFocus());
  await user.keyboard('{ArrowDown}{ArrowRight}');
  const second = await dayButton('martes, 8 de septiembre de 2026: hay clases');
  await waitFor(() => expect(second).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Motivo' }), 'Otro motivo');
  await user.type(await field('Nombre'), 'Aniversario');
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro creado')).toBeVisible();
  const days = { from: '2026-09-08', to: '2026-09-08' };
  expect(server.bodiesOf(CREATE_CLOSURE)).toEqual([
    { schoolYear: { id: 7 }, ...days, kind: 'other', name: 'Aniversario' },
  ]);
});

test('[YRS-21] Shift and the arrows, or a drag, choose several days', async () => {
  const { user } = openYear();
  const monday = await dayButton('lunes, 7 de septiembre de 2026: hay clases');
  const friday = await dayButton('viernes, 11 de septiembre de 2026: hay clases');
  fireEvent.mouseDown(monday);
  fireEvent.mouseOver(friday, { buttons: 1 });
  fireEvent.mouseUp(friday);
  expect(await field('Primer día')).toHaveValue('07/09/2026');
  expect(await field('Último día')).toHaveValue('11/09/2026');
  await press(user, 'Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  act(() => friday.focus());
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(await screen.findByText('Elegidos: 11 sep 2026 – 12 sep 2026')).toBeInTheDocument();
});

test('[YRS-21] [VAL-01 school-closures] a closed day is edited, and gets its classes back after a question', async () => {
  server.answer('DELETE school-closures/delete/70', () => ({ message: 'deleted' }));
  const { user } = openYear();
  await user.click(await dayButton('miércoles, 16 de septiembre de 2026: Día de la Independencia'));
  await user.clear(await field('Nombre'));
  await press(user, 'Guardar');
  expect(await screen.findByText('El campo requerido')).toBeVisible();
  await press(user, 'Quitar: sí hay clases');
  const asked = await question(/con clases si su día de la semana las tiene: 16 sep 2026\.$/);
  expect(asked).toHaveTextContent('¿Quitar «Día de la Independencia»?');
  server.answer(CLOSURES, () => aTable([]));
  await user.click(within(asked).getByRole('button', { name: 'Quitar: sí hay clases' }));
  expect(await screen.findByText(/todavía no tiene días sin clases/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Nombre' })).not.toBeInTheDocument());
});

test('[YRS-22] the official calendar is filled in after a question, and the result has the counts', async () => {
  server.answer('POST school-closures/fill', () => ({
    message: 'updated',
    data: { closures: 25, periods: 3, schoolDays: 185 },
  }));
  const { user } = openYear();
  await press(user, 'Llenar con el calendario oficial SEP 2026–2027');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Lo que el ciclo ya tiene se queda como está');
  await agree(user, 'Llenar');
  expect(
    await screen.findByText(/Se agregaron 25 fechas sin clases y 3 periodos. El ciclo tiene 185 días/),
  ).toBeVisible();
  expect(server.bodiesOf('POST school-closures/fill')).toEqual([{ schoolYear: { id: 7 }, source: 'sep-2026-2027' }]);
  await waitFor(() => expect(server.bodiesOf(CLOSURES)).toHaveLength(2));
});

test('[YRS-22] a year of another time is not offered the official calendar', async () => {
  server.answer(YEARS, () => aTable([aYear({ from: '2027-08-30', to: '2027-09-30' })]));
  openYear();
  await screen.findByText('185');
  expect(screen.queryByRole('button', { name: /^Llenar/ })).not.toBeInTheDocument();
});

test('[YRS-21] the chosen days and today are named to screen readers, and a phone has a hint of its own', async () => {
  server.answer(YEARS, () => aTable([aYear({ from: addDays(today(), -3), to: addDays(today(), 3) })]));
  server.answer(CLOSURES, () => aTable([]));
  const { user } = openYear();
  const present = await waitFor(() => {
    const day = document.querySelector<HTMLElement>('[aria-current="date"]');
    if (!day) throw new Error('today has no mark');
    return day;
  });
  expect(present).toHaveAttribute('data-day', today());
  expect(present).toHaveAttribute('aria-pressed', 'false');
  act(() => present.focus());
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(present).toHaveAttribute('aria-pressed', 'true'));
  expect(document.querySelectorAll('[aria-pressed="true"]')).toHaveLength(2);
  expect(screen.getByText('Toque un día. Para varios, cambie el último día en el formulario.')).toBeInTheDocument();
});

test('[YRS-21] a year that is not there, and one that cannot be read', async () => {
  server.answer(YEARS, () => aTable([]));
  const first = openYear();
  expect(await screen.findByText('No se encontró la página')).toBeVisible();
  first.leave();
  server.refuse(YEARS, { code: 'unavailable' });
  openYear();
  expect(await button('Volver a intentar')).toBeVisible();
});

test('[YRS-21] a year has English texts', async () => {
  localStorage.setItem('pupitre.language', 'en');
  openYear();
  expect(await screen.findByRole('heading', { level: 1, name: 'School year 2026–2027' })).toBeVisible();
  expect(await dayButton('Thursday, September 17, 2026: classes')).toBeVisible();
  expect(screen.getByText('Fill with the official SEP calendar 2026–2027')).toBeVisible();
});
