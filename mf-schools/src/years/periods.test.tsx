import { screen, waitFor, within } from '@testing-library/react';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aProfile, aSchool, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button, field, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { aPeriod, aYear, SHORT } from './year-fixture.ts';

const PERIODS = 'POST grading-periods/getTable';
const CREATE_PERIOD = 'POST grading-periods/create';
const server = fakeServer();
const openYear = () => renderScreen({ routes, messages }, `/school/${encodeId('school', 1)}/year/7`);
type User = ReturnType<typeof openYear>['user'];
const agree = async (user: User, name: string): Promise<void> =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

beforeEach(() => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  server.answer('POST schools/get/1', () => ({ data: aSchool() }));
  server.answer('POST school-years/getTable', () => aTable([aYear(SHORT)]));
  server.answer('POST school-closures/getTable', () => aTable([]));
  server.answer(PERIODS, () => aTable([aPeriod()]));
});

test('[YRS-26] [CAT-07 grading-periods] [VAL-01 grading-periods] the next period follows the last one, and its days are checked', async () => {
  server.answer(CREATE_PERIOD, () => ({ message: 'created', id: 51, rowVersion: 1 }));
  const { user } = openYear();
  await screen.findByText('12 días');
  await press(user, 'Agregar periodo');
  expect(await field('Primer día')).toHaveValue('17/09/2026');
  await press(user, 'Guardar');
  expect(await screen.findByText('El campo requerido')).toBeVisible();
  await user.type(await field('Último día'), '17/09/2026');
  expect(await screen.findByText('El último día debe ser después del primero')).toBeVisible();
  await user.clear(await field('Último día'));
  await user.type(await field('Último día'), '30/09/2026');
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro creado')).toBeVisible();
  const days = { from: '2026-09-17', to: '2026-09-30', shownFrom: null, shownTo: null };
  expect(server.bodiesOf(CREATE_PERIOD)).toEqual([{ schoolYear: { id: 7 }, number: 2, ...days }]);
});

test('[YRS-26] [BOL-16] a period is changed, closed after a question, and deleted', async () => {
  server.answer('PUT grading-periods/update', () => ({ message: 'updated', rowVersion: 5 }));
  server.answer('PATCH grading-periods/close', () => ({ message: 'updated', rowVersion: 5 }));
  server.answer('DELETE grading-periods/delete/50', () => ({ message: 'deleted' }));
  const { user } = openYear();
  await press(user, 'Editar Periodo 1');
  await user.clear(await field('Las familias ven desde'));
  await user.clear(await field('Entrega hasta'));
  await press(user, 'Guardar');
  await waitFor(() => expect(server.bodiesOf('PUT grading-periods/update')).toHaveLength(1));
  expect(server.bodiesOf('PUT grading-periods/update')[0]).toMatchObject({ id: 50, shownFrom: null, shownTo: null });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  server.answer('POST period-grades/getProgress', () => ({
    data: [
      { group: { id: 3, name: '3A' }, students: 2, expected: 8, graded: 6, confirmed: 5 },
      { group: { id: 4, name: '3B' }, students: 2, expected: 8, graded: 8, confirmed: 8 },
    ],
  }));
  await press(user, 'Cerrar periodo');
  expect(await screen.findByText(/Faltan 3 calificaciones por confirmar: 3A \(3\)\.$/)).toBeVisible();
  await agree(user, 'Cerrar periodo');
  await waitFor(() => expect(server.bodiesOf('PATCH grading-periods/close')).toHaveLength(1));
  expect(server.bodiesOf('PATCH grading-periods/close')).toEqual([{ id: 50, rowVersion: 4, closed: true }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press(user, 'Eliminar Periodo 1');
  await agree(user, 'Eliminar');
  await waitFor(() => expect(server.bodiesOf('DELETE grading-periods/delete/50')).toHaveLength(1));
});

test('[BOL-16] a period is not closed while nobody knows what is missing, and a double click asks once', async () => {
  const PROGRESS = 'POST period-grades/getProgress';
  server.refuse(PROGRESS, { code: 'unavailable' });
  const { user } = openYear();
  await press(user, 'Cerrar periodo');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const answers: ((answer: object) => void)[] = [];
  server.answer(PROGRESS, () => new Promise((resolve) => answers.push(resolve)));
  await user.dblClick(await button('Cerrar periodo'));
  expect(await button('Cerrar periodo')).toHaveAttribute('aria-disabled', 'true');
  answers.forEach((answer) => answer({ data: [] }));
  await agree(user, 'Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(answers).toHaveLength(1);
  expect(await button('Cerrar periodo')).toHaveAttribute('aria-disabled', 'false');
});

test('[YRS-26] a period says since when families see it, with or without a last day', async () => {
  server.answer(PERIODS, () =>
    aTable([aPeriod({ shownTo: null }), aPeriod({ id: 51, number: 2, shownFrom: null, shownTo: null })]),
  );
  openYear();
  expect(await screen.findByText('Las familias lo ven desde 14 sep 2026')).toBeVisible();
  expect(screen.getByText('Sin fecha para las familias')).toBeVisible();
});
