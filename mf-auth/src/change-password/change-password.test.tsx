import { act, screen, waitFor } from '@testing-library/react';
import { languageChosen } from '@pupitre/shared/platform/language';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const CHANGE = 'PATCH auth/update-password';
const server = fakeServer();
const open = () => renderScreen({ routes, messages }, '/changePassword');

const enter = async (user: ReturnType<typeof open>['user'], password: string, repeated = password) => {
  await user.type(await screen.findByLabelText('Contraseña nueva'), password);
  await user.type(screen.getByLabelText('Repita la contraseña'), repeated);
  await user.click(screen.getByRole('button', { name: 'Guardar y continuar' }));
};

test('[SES-10] the new password is sent without the temporary one', async () => {
  server.answer(CHANGE, () => ({ message: 'passwordUpdated' }));
  const { user } = open();
  await enter(user, 'lluvia de mayo');
  expect(await screen.findByText('Contraseña actualizada')).toBeVisible();
  expect(server.bodiesOf(CHANGE)).toEqual([{ password: 'lluvia de mayo', veryfiedPassword: 'lluvia de mayo' }]);
  expect(server.calls).toHaveLength(1);
});

test('[SES-10] two passwords that differ show a warning and are not sent', async () => {
  const { user } = open();
  await enter(user, 'lluvia de mayo', 'lluvia de abril');
  expect(await screen.findByRole('alert')).toHaveTextContent('Las contraseñas no coinciden');
  expect(server.calls).toEqual([]);
});

test('[SES-10] [VAL-01 auth/update-password] a short password is not sent, and its error shows in both languages', async () => {
  const { user, store } = open();
  await enter(user, 'sol');
  expect(await screen.findByText('Es necesario ingresar al menos 6 caracteres')).toBeVisible();
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findByText('It must have at least 6 characters')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('[SES-10] a common password is refused at its field, and the input stays', async () => {
  const password = ['Esta contraseña es una de las más usadas y fácil de adivinar. Elija otra.'];
  server.refuse(CHANGE, { code: 'validation', message: ['Revise los campos marcados'], fields: { password } });
  const { user } = open();
  await enter(user, 'contraseña');
  await waitFor(() => expect(screen.getByLabelText('Contraseña nueva')).toHaveAccessibleDescription(password[0]));
  expect(screen.getByLabelText('Contraseña nueva')).toHaveValue('contraseña');
});
