import { screen, waitFor, within } from '@testing-library/react';
import { aTable } from '@pupitre/shared/testing/builders';
import { press } from '@pupitre/shared/testing/screen-steps';
import {
  aPreview,
  applyNow,
  aPromotion,
  APPLY,
  aStudent,
  chooseYear,
  COUNTS,
  goToCheck,
  goToStudents,
  LIST,
  MARIANA,
  open,
  PREVIEW,
  promotionServer,
  RESULT,
  UNDO,
} from '../testing/promotion-fixture.ts';

const server = promotionServer();

const keysOf = (bodies: readonly unknown[]): unknown[] =>
  bodies.map((body) => (typeof body === 'object' && body !== null && 'key' in body ? body.key : undefined));

test('[PRO-11] a refused promotion names the students, and the preview is read again', async () => {
  server.refuse(APPLY, {
    code: 'validation',
    message: ['Revise los campos marcados'],
    fields: { 'rows.1.student.id': ['El alumno ya no está'], 'rows.2.student.id': ['El alumno ya no está'] },
  });
  const { user } = open();
  await goToCheck(user);
  await screen.findByText('pasan de grado');
  const now = aPreview({ students: [aStudent(21, 'ANA', 1, 31)] });
  server.answer(PREVIEW, () => ({ data: now }));
  await applyNow(user);
  const alert = await screen.findByText('GIL RUIZ BETO, GIL RUIZ CARLA');
  expect(alert.closest('li')).toHaveTextContent('GIL RUIZ BETO, GIL RUIZ CARLA El alumno ya no está');
  expect(alert.closest('[role=alert]')).toHaveFocus();
  expect(screen.getByText('La promoción no se aplicó. Nada cambió:')).toBeVisible();
  expect(await screen.findByText('pasa de grado')).toBeVisible();
  expect(screen.queryByText('Revise los campos marcados')).not.toBeInTheDocument();
});

test('[PRO-11] the key of a promotion that was undone is not used again', async () => {
  server.refuse(APPLY, { code: 'validation', fields: { key: ['Esta promoción se deshizo; inicie otra'] } });
  const { user } = open();
  await goToCheck(user);
  await applyNow(user);
  expect(await screen.findByText('Esta promoción se deshizo; inicie otra')).toBeVisible();
  server.answer(APPLY, () => ({ message: 'created', id: 5, rowVersion: 1, data: COUNTS }));
  await applyNow(user);
  expect(await screen.findByRole('heading', { name: RESULT })).toBeVisible();
  const [first, second] = keysOf(server.bodiesOf(APPLY));
  expect(second).not.toBe(first);
});

test('[PRO-11] without an answer the promotion is repeated with the same key', async () => {
  server.cutOff(APPLY);
  const { user } = open();
  await goToCheck(user);
  await applyNow(user);
  expect(await screen.findByText(/Puede aplicar de nuevo sin riesgo/)).toBeVisible();
  server.answer(APPLY, () => ({ message: 'created', id: 5, rowVersion: 1, data: COUNTS }));
  await applyNow(user);
  expect(await screen.findByRole('heading', { name: RESULT })).toBeVisible();
  const [first, second] = keysOf(server.bodiesOf(APPLY));
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
});

test('[PRO-11] a preview that cannot be read is read again on demand', async () => {
  server.cutOff(PREVIEW);
  const { user } = open();
  await chooseYear(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión con el servidor');
  server.answer(PREVIEW, () => ({ data: aPreview() }));
  await press(user, 'Volver a intentar');
  expect(await screen.findByText('Pasa a 2A')).toBeVisible();
});

test('[PRO-11] a refused check reads the groups and students again, before it checks once more', async () => {
  const { user } = open();
  await goToStudents(user);
  server.refuseOnce(PREVIEW, { code: 'notFound', fields: { 'rows.0.group.id': ['No se encontró lo que busca'] } });
  await press(user, 'Revisar');
  expect(await screen.findByText('No se encontró lo que busca', { selector: '[role=alert] p' })).toBeVisible();
  const before = server.bodiesOf(PREVIEW).length;
  await press(user, 'Volver a intentar');
  expect(await screen.findByText('pasan de grado')).toBeVisible();
  expect(server.bodiesOf(PREVIEW).slice(before)).toEqual([
    { schoolYear: { id: 7 }, date: '2026-08-31' },
    { schoolYear: { id: 7 }, date: '2026-08-31', rows: expect.any(Array) },
  ]);
});

test('[PRO-11] [PRO-12] an undo while the result shows hides it, and the card has the focus', async () => {
  server.answer(APPLY, () => ({ message: 'created', id: 5, rowVersion: 1, data: COUNTS }));
  server.answer(UNDO, () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = open();
  await goToCheck(user);
  server.answer(LIST, () => aTable([aPromotion()]));
  await applyNow(user);
  expect(await screen.findByRole('heading', { name: RESULT })).toHaveFocus();
  const undone = { status: 'undone', mayUndo: false, undoneAt: '2026-08-21T15:00:00Z', undoneBy: MARIANA } as const;
  await press(user, 'Deshacer');
  server.answer(LIST, () => aTable([aPromotion(undone)]));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText(/Esta promoción se deshizo/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: RESULT })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Al ciclo 2026–2027' })).toHaveFocus();
  await press(user, 'Iniciar otra promoción');
  expect(await screen.findByRole('heading', { name: '¿A qué ciclo pasan los alumnos?' })).toHaveFocus();
});

test('[PRO-12] another failure of an undo is shown as what it is', async () => {
  server.answer(LIST, () => aTable([aPromotion()]));
  server.refuse(UNDO, { code: 'unavailable', message: ['El servidor está en mantenimiento'] });
  const { user } = open();
  await press(user, 'Deshacer');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('El servidor está en mantenimiento')).toBeVisible();
  expect(screen.queryByText('No se puede deshacer. Nada cambió:')).not.toBeInTheDocument();
});

test('[PRO-12] without a chance the reasons are shown at once, and a question comes when there is one again', async () => {
  server.answer(LIST, () => aTable([aPromotion({ mayUndo: false })]));
  server.refuse(UNDO, { code: 'cannotUndo', fields: { 'students.21': ['ANA GIL RUIZ ya tiene asistencias'] } });
  const { user } = open();
  await press(user, 'Ver por qué no');
  expect(await screen.findByText('ANA GIL RUIZ ya tiene asistencias')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  server.answer(LIST, () => aTable([aPromotion()]));
  await press(user, 'Ver por qué no');
  expect(await screen.findByRole('dialog', { name: /^¿Deshacer la promoción/ })).toBeVisible();
  await waitFor(() => expect(server.bodiesOf(UNDO)).toHaveLength(1));
});
