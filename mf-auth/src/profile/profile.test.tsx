import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { languageChosen } from '@pupitre/shared/platform/language';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const PROFILE = 'POST auth/profile';
const UPDATE = 'PATCH users/updateDataProfile';
const CHANGE = 'PATCH auth/update-password';
const server = fakeServer();
const open = () => renderScreen({ routes, messages }, '/profile');

const field = (name: string) => screen.findByRole('textbox', { name });
const saveData = () => screen.findByRole('button', { name: 'Guardar mis datos' });
const changePassword = () => screen.findByRole('button', { name: 'Cambiar la contraseña' });
const secret = (name: string) => screen.getByLabelText(name);

const enterPasswords = async (user: ReturnType<typeof open>['user'], repeated = 'lluvia de mayo') => {
  await changePassword();
  await user.type(secret('Contraseña actual'), 'secreto');
  await user.type(secret('Contraseña nueva'), 'lluvia de mayo');
  await user.type(secret('Repita la contraseña'), repeated);
  await user.click(await changePassword());
};

const PICTURE = new File(['pixels'], 'foto.png', { type: 'image/png' });
/** The picture that a browser would find in a file. jsdom decodes none. */
const decode = (picture: { width: number; height: number } | Error): void => {
  globalThis.createImageBitmap = () =>
    picture instanceof Error ? Promise.reject(picture) : Promise.resolve({ ...picture, close: () => undefined });
};
const choose = async (file: File) => {
  const input = await screen.findByLabelText('Elegir una foto', { selector: 'input' });
  // user-event drops files that the field does not accept, but some devices do not.
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
};
const WRONG = 'El archivo no tiene el formato correcto. Elija una foto JPEG, PNG o WebP de hasta 10 MB.';

beforeEach(() => {
  server.answer(PROFILE, () => aProfile());
  server.answer('GET users/getEmailChange', () => ({ data: null }));
});

describe('the data', () => {
  test('[USR-11] are saved in upper case, and the profile is fetched again', async () => {
    server.answer(UPDATE, () => ({ message: 'updated' }));
    const { user } = open();
    await user.clear(await field('Nombre'));
    await user.type(await field('Nombre'), 'ana sofía');
    await user.clear(await field('Teléfono'));
    await user.type(await field('Teléfono'), '55 8765 4321 99');
    await user.click(await saveData());
    expect(await screen.findByText('Registro actualizado')).toBeVisible();
    expect(server.bodiesOf(UPDATE)).toEqual([
      { name: 'ANA SOFÍA', paternal: 'HERNÁNDEZ', maternal: 'VILLASEÑOR', phone: '5587654321' },
    ]);
    await waitFor(() => expect(server.bodiesOf(PROFILE)).toHaveLength(2));
    expect(await field('Nombre')).toHaveValue('ANA SOFÍA');
  });

  test('[USR-11] show the e-mail as a read-only field', async () => {
    open();
    expect(await field('Correo electrónico')).toHaveValue('maestra@escuela.mx');
    expect(await field('Correo electrónico')).toHaveAttribute('readonly');
  });

  test('[VAL-01 users/updateDataProfile] short names and phones are not sent, and their errors show in both languages', async () => {
    const { user, store } = open();
    await user.clear(await field('Nombre'));
    await user.type(await field('Nombre'), 'ana');
    await user.clear(await field('Apellido paterno'));
    await user.type(await field('Teléfono'), '{Backspace}');
    await user.click(await saveData());
    expect(await screen.findByText('Es necesario ingresar al menos 4 caracteres')).toBeVisible();
    expect(screen.getByText('El campo requerido')).toBeVisible();
    expect(screen.getByText('Es necesario ingresar 10 caracteres')).toBeVisible();
    expect(await field('Nombre')).toHaveFocus();
    act(() => void store.dispatch(languageChosen('en')));
    expect(await screen.findByText('It must have at least 4 characters')).toBeVisible();
    expect(server.bodiesOf(UPDATE)).toEqual([]);
  });

  test('[USR-11] [VAL-02 102] a taken phone is refused, and the input stays', async () => {
    server.refuse(UPDATE, { code: 102, message: ['El teléfono ya está registrado'] });
    const { user } = open();
    await user.type(await field('Nombre'), ' i');
    await user.click(await saveData());
    expect(await screen.findByRole('alert')).toHaveTextContent('El teléfono ya está registrado');
    expect(await field('Nombre')).toHaveValue('MARÍA FERNANDA I');
  });
});

test('[USR-09] [USR-10] the profile links to the privacy policy, to support and to the deletion of the account', async () => {
  open();
  const links = within(await screen.findByRole('list', { name: 'Su cuenta y sus datos' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/privacyPolicy', '/contact', '/deleteAccount']);
});

describe('the password', () => {
  test('[USR-12] changes, the other sessions end, and the form is empty again', async () => {
    server.answer(CHANGE, () => ({ message: 'passwordUpdated' }));
    const { user } = open();
    await enterPasswords(user);
    expect(await screen.findByText('Contraseña actualizada')).toBeVisible();
    const done = screen.getByText('Su contraseña cambió y se cerraron sus sesiones en otros dispositivos.');
    expect(done).toHaveFocus();
    expect(server.bodiesOf(CHANGE)).toEqual([
      { currentPassword: 'secreto', password: 'lluvia de mayo', veryfiedPassword: 'lluvia de mayo' },
    ]);
    for (const name of ['Contraseña actual', 'Contraseña nueva', 'Repita la contraseña'])
      expect(secret(name)).toHaveValue('');
  });

  test('[USR-12] two passwords that differ show a warning and are not sent', async () => {
    const { user } = open();
    await enterPasswords(user, 'lluvia de abril');
    expect(await screen.findByRole('alert')).toHaveTextContent('Las contraseñas no coinciden');
    expect(secret('Contraseña actual')).toHaveValue('secreto');
    expect(server.bodiesOf(CHANGE)).toEqual([]);
  });

  test('[USR-12] the error of a wrong present password shows at its field, and the input stays', async () => {
    localStorage.setItem('pupitre.token', 'mine');
    server.refuse(CHANGE, { code: 'wrongCredentials', message: ['Correo electrónico o contraseña incorrectos'] });
    const { user, store } = open();
    await enterPasswords(user);
    await waitFor(() =>
      expect(secret('Contraseña actual')).toHaveAccessibleDescription('La contraseña actual no es correcta'),
    );
    await waitFor(() => expect(secret('Contraseña actual')).toHaveFocus());
    expect(secret('Contraseña nueva')).toHaveValue('lluvia de mayo');
    expect(store.getState().session.token).toBe('mine');
  });

  test('[USR-12] [SES-13] the input stays after a lost network', async () => {
    server.cutOff(CHANGE);
    const { user } = open();
    await enterPasswords(user);
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeVisible();
    expect(secret('Repita la contraseña')).toHaveValue('lluvia de mayo');
  });

  test('password managers know the fields', async () => {
    open();
    await changePassword();
    expect(secret('Contraseña actual')).toHaveAttribute('autocomplete', 'current-password');
    expect(secret('Contraseña nueva')).toHaveAttribute('autocomplete', 'new-password');
  });
});

describe('the choice of a photo', () => {
  test.each([
    ['a type that is no photo', new File(['<svg/>'], 'foto.svg', { type: 'image/svg+xml' })],
    ['an empty file', new File([], 'foto.png', { type: 'image/png' })],
    ['10,485,761 bytes', new File([new Uint8Array(10_485_761)], 'foto.png', { type: 'image/png' })],
  ])('[USR-11] refuses %s with the wrong-format notification', async (_, file) => {
    open();
    await choose(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(WRONG);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('[USR-11] refuses a file that is only named like a picture', async () => {
    decode(new Error('not a picture'));
    open();
    await choose(PICTURE);
    expect(await screen.findByRole('alert')).toHaveTextContent(WRONG);
  });

  test('[USR-11] refuses a picture of less than 500 × 500 pixels and shows its size', async () => {
    decode({ width: 1200, height: 499 });
    open();
    await choose(PICTURE);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'La foto mide 1,200 × 499 píxeles. Elija una de al menos 500 × 500.',
    );
  });
});
