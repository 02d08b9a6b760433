import { act, screen } from '@testing-library/react';
import { languageChosen } from '@pupitre/shared/platform/language';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const CONFIRM = 'PATCH users/confirmEmail';
const STOP = 'PATCH users/stopEmailChange';
const server = fakeServer();
const open = (path: string) => renderScreen({ routes, messages }, path);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const outcomeOf = async (text: RegExp) => (await screen.findByText(text)).parentElement;
const OVER = 'El enlace no es válido, ya se usó o caducó';

describe('the link to the new address', () => {
  test('[SUP-04] opening it confirms nothing, and its button confirms once', async () => {
    server.answer(CONFIRM, () => ({ message: 'emailConfirmed' }));
    const { user, store } = open('/newEmail/link-1');
    const confirm = await button('Confirmar este correo');
    expect(server.calls).toEqual([]);
    await user.dblClick(confirm);
    expect(await heading('Correo confirmado')).toBeVisible();
    act(() => void store.dispatch(languageChosen('en')));
    expect(await heading('E-mail confirmed')).toBeVisible();
    expect(server.bodiesOf(CONFIRM)).toEqual([{ token: 'link-1' }]);
  });

  test('[SUP-04] an address that has got an account, and a link that is over, say so', async () => {
    server.refuse(CONFIRM, { code: 101 });
    const { user, leave } = open('/newEmail/link-1');
    await press(user, 'Confirmar este correo');
    expect(await heading('Este correo ya tiene una cuenta')).toBeVisible();
    expect(await outcomeOf(/Nada cambió/)).toHaveAttribute('data-drawing', 'refused');
    expect(screen.getByRole('link', { name: 'Abrir mi perfil' })).toHaveAttribute('href', '/profile');
    leave();
    server.refuse(CONFIRM, { code: 'invalidToken', message: [OVER] });
    const again = open('/newEmail/link-2');
    await press(again.user, 'Confirmar este correo');
    expect(await heading(OVER)).toBeVisible();
    expect(await outcomeOf(/desde su perfil/)).toHaveAttribute('data-drawing', 'brokenLink');
    expect(screen.getByRole('link', { name: 'Abrir mi perfil' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('link', { name: 'Elegir otra contraseña' })).not.toBeInTheDocument();
    act(() => void again.store.dispatch(languageChosen('en')));
    expect(await screen.findByRole('link', { name: 'Open my profile' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the link to the previous address', () => {
  test.each([
    ['recoveryEmailSent', /cerramos todas las sesiones y su contraseña dejó de servir/],
    ['updated', /no tiene que hacer nada más/],
  ] as const)('[SUP-06] its button stops the change: %s', async (message, text) => {
    server.answer(STOP, () => ({ message }));
    const { user } = open('/keepEmail/link-1');
    const stop = await button('No fui yo, detener el cambio');
    expect(server.calls).toEqual([]);
    await user.click(stop);
    expect(await heading('Su correo sigue siendo el mismo')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(server.bodiesOf(STOP)).toEqual([{ token: 'link-1' }]);
  });

  test('[SUP-06] a link that is over leads to the recovery of the password, and a taken address to the school', async () => {
    server.refuse(STOP, { code: 'invalidToken', message: [OVER] });
    const { user, leave } = open('/keepEmail/link-1');
    await press(user, 'No fui yo, detener el cambio');
    expect(await screen.findByRole('link', { name: 'Elegir otra contraseña' })).toHaveAttribute(
      'href',
      '/forgotPassword',
    );
    leave();
    server.refuse(STOP, { code: 101 });
    const again = open('/keepEmail/link-2');
    await press(again.user, 'No fui yo, detener el cambio');
    expect(await heading('El cambio ya no se puede deshacer aquí')).toBeVisible();
    expect(await outcomeOf(/Avise a su escuela/)).toHaveAttribute('data-drawing', 'refused');
  });

  test('[SUP-06] [SES-13] after a lost network the user can try again', async () => {
    server.cutOff(STOP);
    const { user } = open('/keepEmail/link-1');
    await press(user, 'No fui yo, detener el cambio');
    expect(await screen.findByRole('alert')).toBeVisible();
    server.answer(STOP, () => ({ message: 'updated' }));
    await press(user, 'No fui yo, detener el cambio');
    expect(await heading('Su correo sigue siendo el mismo')).toBeVisible();
  });
});
