import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_RULES } from '@pupitre/shared/contracts/evaluation-rules';
import { aProfile, aSchool, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const SAVE = 'PUT evaluation-rules/save';
const CREATE = 'POST subjects/create';
const server = fakeServer();
const open = () => renderScreen({ routes, messages }, '/school?tab=evaluation');

const subject = {
  id: 5,
  rowVersion: 1,
  name: 'Español',
  level: 'secondary',
  grade: null,
  field: 'languages',
  position: 1,
  school: { id: 1, name: 'ESCUELA' },
};

beforeEach(() => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'], school: { id: 1, name: 'ESCUELA' } }));
  server.answer('POST schools/get/1', () => ({ data: aSchool({ id: 1 }) }));
  server.answer('POST evaluation-rules/getAll', () => ({
    data: DEFAULT_RULES.map((rule, place) => ({ ...rule, isDefault: place !== 4 })),
  }));
  server.answer('POST subjects/getTable', () => aTable([subject], 1));
});

test('[BOL-19] [VAL-01 rule] the rules of each grade are shown, and one is changed within its scale', async () => {
  server.answer(SAVE, () => ({ message: 'updated' }));
  const { user } = open();
  const heading = await screen.findByRole('heading', { name: '1.º de primaria' });
  expect(heading.closest('li')).toHaveTextContent('Calificación de 6 a 10Basta con asistir');
  expect(screen.getByText('Cambiada por la escuela')).toBeVisible();
  await press(user, 'Editar 2.º de primaria');
  const form = await screen.findByRole('form', { name: 'Evaluación de 2.º de primaria' });
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Calificación más baja' }), '7');
  await user.click(within(form).getByRole('button', { name: 'Guardar' }));
  expect(await within(form).findAllByText('Está fuera de la escala del grado')).toHaveLength(2);
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Calificación más baja' }), '6');
  await user.click(within(form).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(server.bodiesOf(SAVE)).toHaveLength(1));
  const row = { level: 'primary', grade: 2, isNumeric: true, lowest: 6, highest: 10, passing: 6, neededAverage: 6 };
  expect(server.bodiesOf(SAVE)).toEqual([{ school: { id: 1 }, rows: [row] }]);
});

test('[BOL-19] [VAL-01 subject] subjects are listed with their field and grade, and added', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 6, rowVersion: 1 }));
  const { user } = open();
  expect(await screen.findByText('Todos los grados de secundaria')).toBeVisible();
  await press(user, 'Agregar disciplina');
  const form = await screen.findByRole('form', { name: 'Nueva disciplina' });
  await user.click(within(form).getByRole('button', { name: 'Guardar' }));
  expect(await within(form).findByText('El campo requerido')).toBeVisible();
  await user.type(within(form).getByRole('textbox', { name: 'Nombre' }), 'Física');
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Campo formativo' }), 'science');
  await user.click(within(form).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(server.bodiesOf(CREATE)).toHaveLength(1));
  const fields = { name: 'Física', field: 'science', level: 'secondary', grade: null, position: 1 };
  expect(server.bodiesOf(CREATE)).toEqual([{ ...fields, school: { id: 1 } }]);
});
