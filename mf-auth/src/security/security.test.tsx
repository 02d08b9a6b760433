import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '@pupitre/shared/api/api';
import { sessionEnded } from '@pupitre/shared/platform/session';
import type { SecondFactors } from '@pupitre/shared/contracts/second-factor';
import type { OpenSession } from '@pupitre/shared/contracts/sessions';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakePasskeys } from '@pupitre/shared/testing/fake-passkeys';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const FACTORS = 'GET second-factor/get';
const SESSIONS = 'GET sessions/getAll';
const CODES = ['abcd-2345', 'efgh-6789'];
const PASSKEY = { id: 4, name: 'Celular de Ana', createdAt: '2026-03-05T16:04:00.000Z', lastUsedAt: null };

const aSession = (session: Partial<OpenSession> = {}): OpenSession => ({
  id: 1,
  browser: 'Chrome',
  system: 'Windows',
  createdAt: '2026-03-05T16:04:00.000Z',
  lastUsedAt: '2026-03-06T17:30:00.000Z',
  isCurrent: false,
  place: '189.203.14.*',
  ...session,
});
const factors = (present: Partial<SecondFactors> = {}): void =>
  server.answer(FACTORS, () => ({
    data: { isRequired: false, totp: null, passkeys: [], recoveryCodesLeft: 0, ...present },
  }));

const server = fakeServer();
const passkeys = fakePasskeys();
const open = () => renderScreen({ routes, messages }, '/security');
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
/** Answers the dialog by the button of this name. */
const answer = async (user: ReturnType<typeof open>['user'], verb: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }));

/** Adds a passkey of this name. */
const add = async (user: ReturnType<typeof open>['user']) => {
  await press(user, 'Agregar una llave');
  await user.type(await screen.findByLabelText('Nombre de la llave'), 'Celular de Ana');
  await press(user, 'Crear la llave');
};

beforeEach(() => {
  localStorage.setItem('pupitre.token', 'mine');
  server.answer('POST auth/profile', () => aProfile());
  factors();
  server.answer(SESSIONS, () => ({ data: [aSession({ isCurrent: true })] }));
});

test('[ACC-06] nothing is requested once the session is over', async () => {
  const { store } = open();
  await screen.findByText('Este dispositivo');
  const asked = server.calls.length;
  await act(async () => {
    store.dispatch(sessionEnded());
    store.dispatch(api.util.resetApiState());
    await Promise.resolve();
  });
  expect(server.calls.slice(asked).filter(({ call }) => call === FACTORS || call === SESSIONS)).toEqual([]);
});

describe('the authenticator app', () => {
  const CONFIRM = 'POST second-factor/confirmTotp';

  beforeEach(() => {
    const uri = 'otpauth://totp/Pupitre:ana?secret=ABCDEFGHIJKLMNOP';
    server.answer('POST second-factor/startTotp', () => ({ data: { secret: 'ABCDEFGHIJKLMNOP', uri } }));
  });

  test('[ACC-01] [ACC-03] is set up by a QR code or a key, and the recovery codes show until they are stored', async () => {
    server.answer(CONFIRM, () => {
      factors({ totp: { since: '2026-03-05T16:04:00.000Z' }, recoveryCodesLeft: 10 });
      return { data: { recoveryCodes: CODES } };
    });
    const { user } = open();
    await press(user, 'Configurar');
    expect(await screen.findByRole('img', { name: /Código QR/ })).toBeVisible();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await user.click(screen.getByLabelText('Código de 6 dígitos'));
    await user.paste('123 456');
    await press(user, 'Confirmar');
    const codes = within(await screen.findByRole('list', { name: 'Códigos de recuperación' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    expect(server.bodiesOf(CONFIRM)).toEqual([{ code: '123456' }]);
    await press(user, 'Copiar');
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    await press(user, 'Continuar');
    expect(await screen.findByText('El campo requerido')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Ya los guardé' }));
    await press(user, 'Continuar');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Activada.')).toBeVisible();
    expect(screen.getByText(/Le quedan 10 de 10/)).toBeVisible();
  });

  test('[ACC-01] [VAL-02 wrongSecondFactor] the error of a wrong code shows at its field, and the key stays', async () => {
    server.refuse(CONFIRM, { code: 'wrongSecondFactor', message: ['El código no es correcto'] });
    const { user } = open();
    await press(user, 'Configurar');
    const field = await screen.findByLabelText('Código de 6 dígitos');
    await user.type(field, '000000{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('El código no es correcto'));
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  });

  test('[ACC-01] is removed after a question; a role that requires one keeps it, and the page shows why', async () => {
    factors({ totp: { since: '2026-03-05T16:04:00.000Z' }, recoveryCodesLeft: 2, isRequired: true });
    server.refuse('DELETE second-factor/deleteTotp', {
      code: 'secondFactorRequired',
      message: ['Su rol requiere un segundo factor'],
    });
    const { user } = open();
    await press(user, 'Quitar la aplicación');
    await answer(user, 'Quitar');
    expect(await screen.findByRole('alert')).toHaveTextContent('Su rol requiere un segundo factor');
    expect(screen.getByRole('button', { name: 'Quitar la aplicación' })).toBeVisible();
  });
});

describe('passkeys', () => {
  const CONFIRM = 'POST second-factor/confirmPasskey';
  const options = {
    challenge: 'cmV0bw',
    rp: { name: 'Pupitre', id: 'localhost' },
    user: { id: 'YW5h', name: 'ana', displayName: 'Ana' },
    pubKeyCredParams: [],
  };

  beforeEach(() => server.answer('POST second-factor/startPasskey', () => ({ data: { options } })));

  test('[ACC-02] a new one gets a name, and the list shows it', async () => {
    server.answer(CONFIRM, () => {
      factors({ passkeys: [PASSKEY], recoveryCodesLeft: 10 });
      return { data: { id: 4, recoveryCodes: null } };
    });
    const { user } = open();
    await add(user);
    const list = within(await screen.findByRole('list', { name: 'Llaves de acceso' }));
    expect(await list.findByText('Celular de Ana')).toBeVisible();
    expect(server.bodiesOf(CONFIRM)).toMatchObject([{ name: 'Celular de Ana', response: { type: 'public-key' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test.each([
    ['NotAllowedError', /se canceló o se acabó el tiempo/],
    ['InvalidStateError', /ya tiene una llave de acceso/],
    ['UnknownError', /no pudo crear la llave/],
  ])('[ACC-02] a browser that answers %s says so, and the name stays', async (name, text) => {
    passkeys.refuse(name);
    const { user } = open();
    await add(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Nombre de la llave')).toHaveValue('Celular de Ana');
    expect(server.bodiesOf(CONFIRM)).toEqual([]);
  });

  test('[ACC-02] one is removed after a question', async () => {
    factors({ passkeys: [PASSKEY], recoveryCodesLeft: 10 });
    server.answer('DELETE second-factor/deletePasskey/4', () => {
      factors();
      return { message: 'deleted' };
    });
    const { user } = open();
    await press(user, 'Quitar la llave Celular de Ana');
    await answer(user, 'Quitar');
    expect(await screen.findByText('Desactivada.')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Llaves de acceso' })).not.toBeInTheDocument();
  });
});

test('[ACC-03] new recovery codes replace the old ones; the dialog asks before it closes unstored codes', async () => {
  factors({ passkeys: [PASSKEY], recoveryCodesLeft: 1 });
  server.answer('POST second-factor/renewRecoveryCodes', () => ({ data: { recoveryCodes: CODES } }));
  const { user } = open();
  await press(user, 'Generar códigos nuevos');
  await answer(user, 'Generar códigos nuevos');
  expect(await screen.findByText('abcd-2345')).toBeVisible();
  await user.keyboard('{Escape}');
  await press(user, 'Seguir aquí');
  expect(screen.getByText('abcd-2345')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Ya los guardé' }));
  await press(user, 'Continuar');
  await waitFor(() => expect(screen.queryByText('abcd-2345')).not.toBeInTheDocument());
});

describe('devices', () => {
  const here = aSession({ isCurrent: true });
  const phone = aSession({ id: 2, browser: 'other', system: 'Android', place: null });

  test('[ACC-06] the present one is first; the session of another one ends after a question', async () => {
    server.answer(SESSIONS, () => ({ data: [phone, here] }));
    server.answer('DELETE sessions/delete/2', () => {
      server.answer(SESSIONS, () => ({ data: [here] }));
      return { message: 'deleted' };
    });
    const { user } = open();
    const list = within(await screen.findByRole('list', { name: 'Dispositivos con sesión abierta' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent(/Chrome en Windows\s*Este dispositivo/);
    expect(first).toHaveTextContent('189.203.14.*');
    expect(second).toHaveTextContent('Android');
    await press(user, 'Cerrar la sesión de Android');
    await answer(user, 'Cerrar la sesión');
    expect(await screen.findByText('No hay sesiones en otros dispositivos.')).toBeVisible();
    expect(screen.queryByText('Android')).not.toBeInTheDocument();
  });

  test('[ACC-06] the sessions of all others end together', async () => {
    server.answer(SESSIONS, () => ({ data: [here, phone, aSession({ id: 3 })] }));
    server.answer('POST sessions/deleteOthers', () => {
      server.answer(SESSIONS, () => ({ data: [here] }));
      return { message: 'sessionsEnded' };
    });
    const { user } = open();
    await press(user, 'Cerrar todas las demás sesiones');
    await answer(user, 'Cerrarlas');
    expect(await screen.findByText('No hay sesiones en otros dispositivos.')).toBeVisible();
    expect(server.bodiesOf('POST sessions/deleteOthers')).toHaveLength(1);
  });

  test('[ACC-06] [SES-13] a list that failed to load has a retry, and the rest of the page stays', async () => {
    server.cutOff(SESSIONS);
    const { user } = open();
    expect(await screen.findByText('Desactivada.')).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Volver a intentar' });
    server.answer(SESSIONS, () => ({ data: [here] }));
    await user.click(retry);
    expect(await screen.findByText('Este dispositivo')).toBeVisible();
  });
});
