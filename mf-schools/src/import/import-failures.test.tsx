import { act, screen, waitFor } from '@testing-library/react';
import { hasDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { press } from '@pupitre/shared/testing/screen-steps';
import {
  aList,
  applied,
  APPLY,
  applyNow,
  CHECK,
  choose,
  FIND,
  goToCheck,
  GOOD,
  importServer,
  open,
  WRONG,
} from '../testing/import-fixture.ts';

const server = importServer();

const NAME = 'Importar 3 alumnos';
const QUESTION = '¿Importar 3 alumnos?';
const keysOf = (bodies: readonly unknown[]): unknown[] =>
  bodies.map((body) => (typeof body === 'object' && body !== null && 'key' in body ? body.key : undefined));

test('[IMP-21] a file that cannot be read is refused with the reason, its row and what to do', async () => {
  const { user } = open();
  await press(user, 'Continuar con el archivo');
  await choose(new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])], 'lista.xls'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('lista.xls no se puede leer.');
  expect(alert).toHaveTextContent('Guardar como');
  expect(alert).toHaveFocus();
  await choose(aList(['Ana;"Gil']));
  expect(await screen.findByText(/comillas que no cierran/)).toBeVisible();
  expect(screen.getByText(/Está en la fila 2\./)).toBeVisible();
  await choose(aList());
  expect(await screen.findByRole('heading', { name: '¿Qué tiene cada columna?' })).toHaveFocus();
});

test('[IMP-27] a check without an answer is repeated on demand', async () => {
  server.cutOff(CHECK);
  const { user } = open();
  await goToCheck(user);
  server.answer(CHECK, () => ({ data: GOOD }));
  await press(user, 'Volver a intentar');
  expect(await screen.findByText('Ninguna fila tiene problemas.')).toBeVisible();
  expect(server.bodiesOf(CHECK)).toHaveLength(2);
});

test('[IMP-27] a refused import says why, and the list is checked again', async () => {
  server.refuse(APPLY, { code: 'validation', fields: { 'rows.1.birthdate': ['Escriba la fecha como 31/08/2015'] } });
  const { user } = open();
  await goToCheck(user);
  await screen.findByText('Ninguna fila tiene problemas.');
  server.answer(CHECK, () => ({ data: WRONG }));
  await applyNow(user, NAME, QUESTION);
  expect(await screen.findByText('Con problemas (1)')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('La importación no se aplicó y nada cambió.');
});

test('[IMP-27] the key of an import that was undone is not used again', async () => {
  server.refuse(APPLY, { code: 'validation', fields: { key: ['Esta importación se deshizo; inicie otra'] } });
  const { user } = open();
  await goToCheck(user);
  await applyNow(user, NAME, QUESTION);
  expect(await screen.findByText('Esta importación se deshizo; inicie otra')).toBeVisible();
  server.answer(APPLY, () => applied());
  await applyNow(user, NAME, QUESTION);
  await screen.findByRole('heading', { name: 'Se importaron 3 alumnos' });
  const [first, second] = keysOf(server.bodiesOf(APPLY));
  expect(second).not.toBe(first);
});

test('[IMP-27] after a lost answer the user looks what became of the import, or repeats it under the same key', async () => {
  server.cutOff(APPLY);
  server.answer(FIND, () => ({ data: { status: 'none', result: null } }));
  const { user } = open();
  await goToCheck(user);
  await applyNow(user, NAME, QUESTION);
  expect(await screen.findByText(/No llegó la respuesta del servidor/)).toBeVisible();
  await press(user, 'Comprobar');
  expect(await screen.findByText(/El servidor no tiene esta importación/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveFocus();
  await applyNow(user, NAME, QUESTION);
  await screen.findByText(/No llegó la respuesta del servidor/);
  const { id, rowVersion, data } = applied();
  server.answer(FIND, () => ({ data: { status: 'applied', result: { id, rowVersion, ...data } } }));
  await press(user, 'Comprobar');
  expect(await screen.findByRole('heading', { name: 'Se importaron 3 alumnos' })).toBeVisible();
  const [first, second] = keysOf(server.bodiesOf(APPLY));
  expect(second).toBe(first);
  expect(keysOf(server.bodiesOf(FIND))).toEqual([first, first]);
});

test('[IMP-27] an import is cancelled, and the user hears if it was written nevertheless', async () => {
  server.answer(APPLY, () => new Promise<object>(() => undefined));
  server.answer(FIND, () => ({ data: { status: 'none', result: null } }));
  const { user } = open();
  await goToCheck(user);
  await applyNow(user, NAME, QUESTION);
  await press(user, 'Cancelar la importación');
  expect(await screen.findByText('La importación se canceló. Nada cambió.')).toBeVisible();
  const { id, rowVersion, data } = applied();
  server.answer(FIND, () => ({ data: { status: 'applied', result: { id, rowVersion, ...data } } }));
  await applyNow(user, NAME, QUESTION);
  await press(user, 'Cancelar la importación');
  expect(await screen.findByRole('heading', { name: 'Se importaron 3 alumnos' })).toBeVisible();
});

test('[IMP-27] whoever leaves with a list is asked first, until it is imported', async () => {
  server.answer(APPLY, () => applied());
  const { user } = open();
  await screen.findByRole('button', { name: 'Continuar con el archivo' });
  expect(hasDirtyForms()).toBe(false);
  await goToCheck(user);
  expect(hasDirtyForms()).toBe(true);
  await applyNow(user, NAME, QUESTION);
  await screen.findByRole('heading', { name: 'Se importaron 3 alumnos' });
  await waitFor(() => expect(hasDirtyForms()).toBe(false));
  await press(user, 'Importar otra lista');
  expect(await screen.findByRole('button', { name: 'Continuar con el archivo' })).toBeVisible();
});

test('[IMP-27] while an import runs nothing leads away from it, and its failure is shown', async () => {
  server.answer(CHECK, () => ({ data: WRONG }));
  server.answer(APPLY, () => new Promise<object>(() => undefined));
  server.answer(FIND, () => ({ data: { status: 'none', result: null } }));
  const { user } = open();
  await goToCheck(user);
  await user.click(await screen.findByRole('checkbox', { name: /Importar solo la fila/ }));
  await applyNow(user, 'Importar un alumno', '¿Importar un alumno?');
  expect(await screen.findByText('Importando…')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Columnas' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Elegir el archivo corregido' })).toBeDisabled();
  await press(user, 'Cancelar la importación');
  expect(await screen.findByText(/La importación se canceló/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Columnas' })).toBeVisible();
});

test('[IMP-27] a look at what became of an import is no import, and has nothing to cancel', async () => {
  server.cutOff(APPLY);
  server.answer(FIND, () => new Promise<object>(() => undefined));
  const { user } = open();
  await goToCheck(user);
  await applyNow(user, NAME, QUESTION);
  await screen.findByText(/No llegó la respuesta del servidor/);
  await press(user, 'Comprobar');
  expect(await screen.findByText('Comprobando…')).toHaveFocus();
  expect(screen.queryByText('Importando…')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancelar la importación' })).not.toBeInTheDocument();
});

test('[IMP-21] a file whose step was left is not taken', async () => {
  const waiting: ((bytes: ArrayBuffer) => void)[] = [];
  const file = aList();
  file.arrayBuffer = () => new Promise((resolve) => waiting.push(resolve));
  const { user } = open();
  await press(user, 'Continuar con el archivo');
  await choose(file);
  await press(user, 'Lista');
  const list = new TextEncoder().encode('Nombre;Grupo\r\nAna;1A');
  await act(async () => waiting.forEach((arrive) => arrive(list.buffer)));
  expect(await screen.findByRole('heading', { name: '¿Qué quiere importar?', level: 2 })).toBeVisible();
  expect(hasDirtyForms()).toBe(false);
});
