import { act, screen, waitFor, within } from '@testing-library/react';
import { useRollBackMutation } from '@pupitre/shared/api/deployments';
import { rollbackInput, type RollbackInput } from '@pupitre/shared/contracts/deployments';
import { sessionEnded } from '@pupitre/shared/platform/session';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakePasskeys } from '@pupitre/shared/testing/fake-passkeys';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { Form } from '@pupitre/shared/ui/form';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { TextField } from '@pupitre/shared/ui/text-field';
import { aDeployment } from '../testing/deployment-builders.ts';
import { ConfirmationHost } from './confirmation-host.tsx';
import { LazySecondFactor } from './lazy-confirmation.tsx';

const ROLLBACK = 'POST registry/remotes/mf-groups/rollback';
const START = 'POST second-factor/startVerification';
const VERIFY = 'POST second-factor/verify';
const messages: MessageLoaders = {
  es: () => import('../../messages/es.json'),
  en: () => import('../../messages/en.json'),
};
const server = fakeServer();
const passkeys = fakePasskeys();

/** A screen without any code for confirmations. It is no dialog, because antd gives all dialogs of a test one id. */
const Rollback = () => {
  const [rollBack, { isSuccess }] = useRollBackMutation();
  return (
    <>
      <ConfirmationHost />
      {isSuccess && <p>Hecho</p>}
      <Form
        name="Revertir"
        schema={rollbackInput}
        initialValues={{ version: '1.3.2', reason: '' }}
        save={(input) => rollBack({ remote: 'mf-groups', ...input })}
        onSaved={() => undefined}
      >
        <TextField<RollbackInput> name="reason" label="Motivo" />
        <SubmitButton>Revertir</SubmitButton>
      </Form>
    </>
  );
};

/** Requests a rollback that the server refuses until the user confirms their identity. */
const askForRollback = async (methods: string[]) => {
  localStorage.setItem('pupitre.token', 'mine');
  server.refuse(ROLLBACK, { code: 'confirmationRequired', message: ['Para continuar, confirme que es usted'] });
  server.answer(START, () => ({ data: { methods, passkey: { challenge: 'cmV0bw' } } }));
  server.answer(VERIFY, () => {
    server.answer(ROLLBACK, () => ({ message: 'updated', data: aDeployment({ previous: null }) }));
    return { message: 'updated' };
  });
  const { user, store } = renderScreen({ routes: [{ path: '/rollback', page: Rollback }], messages }, '/rollback');
  await user.type(await screen.findByLabelText('Motivo'), 'falla al abrir');
  await user.click(screen.getByRole('button', { name: 'Revertir' }));
  return { user, store, question: within(await screen.findByRole('dialog', { name: 'Confirme que es usted' })) };
};

const sentTwice = async (): Promise<void> => {
  const body = { version: '1.3.2', reason: 'falla al abrir' };
  await waitFor(() => expect(server.bodiesOf(ROLLBACK)).toEqual([body, body]));
  expect(await screen.findByText('Hecho')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
};

test('[ACC-05] a rollback asks for the password, and then goes on with the same input', async () => {
  const { user, question } = await askForRollback(['password']);
  const field = await question.findByLabelText('Contraseña');
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, 'demo1234{Enter}');
  await sentTwice();
  expect(server.bodiesOf(VERIFY)).toEqual([{ method: 'password', password: 'demo1234' }]);
});

test('[ACC-05] a code may be pasted with its space, and a wrong one shows on its field', async () => {
  const { user, question } = await askForRollback(['totp', 'recoveryCode']);
  server.refuse(VERIFY, { code: 'wrongSecondFactor', message: ['El código no es correcto'] });
  const field = await question.findByLabelText('Código de 6 dígitos de su aplicación');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await user.click(field);
  await user.paste('123 456');
  await user.click(question.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('El código no es correcto'));
  expect(server.bodiesOf(VERIFY)).toEqual([{ method: 'totp', code: '123456' }]);
  expect(server.bodiesOf(ROLLBACK)).toHaveLength(1);
});

test('[ACC-05] [ACC-03] a recovery code replaces the app', async () => {
  const { user, question } = await askForRollback(['totp', 'recoveryCode']);
  await user.click(await question.findByRole('button', { name: 'Usar un código de recuperación' }));
  await user.type(await question.findByLabelText('Código de recuperación'), 'abcd-efgh{Enter}');
  await sentTwice();
  expect(server.bodiesOf(VERIFY)).toEqual([{ method: 'recoveryCode', code: 'abcd-efgh' }]);
});

test('[ACC-05] [ACC-02] a passkey is a proof as well, and after a cancel it can be tried again', async () => {
  const { user, question } = await askForRollback(['passkey', 'recoveryCode']);
  passkeys.refuse('NotAllowedError');
  const use = await question.findByRole('button', { name: 'Usar mi llave de acceso' });
  await user.click(use);
  expect(await screen.findByRole('alert')).toHaveTextContent('No se usó ninguna llave');
  expect(server.bodiesOf(VERIFY)).toEqual([]);
  passkeys.allow();
  await user.click(use);
  await sentTwice();
  expect(server.bodiesOf(VERIFY)).toMatchObject([{ method: 'passkey', response: { id: 'a2V5', type: 'public-key' } }]);
});

test('[ACC-05] [ACC-02] a server that is unavailable during a passkey is notified once', async () => {
  const { user, question } = await askForRollback(['passkey', 'recoveryCode']);
  server.refuse(VERIFY, { code: 'unavailable', message: ['Vuelva a intentarlo en un momento'] });
  passkeys.allow();
  await user.click(await question.findByRole('button', { name: 'Usar mi llave de acceso' }));
  await waitFor(() => expect(server.bodiesOf(VERIFY)).toHaveLength(1));
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
});

test('[ACC-05] closing the dialog shows the refusal on the screen, and no input is lost', async () => {
  const { user, question } = await askForRollback(['password']);
  await question.findByLabelText('Contraseña');
  await user.click(question.getByRole('button', { name: 'Cerrar' }));
  const form = within(await screen.findByRole('form', { name: 'Revertir' }));
  expect(await form.findByText('Para continuar, confirme que es usted')).toBeVisible();
  expect(form.getByLabelText('Motivo')).toHaveValue('falla al abrir');
  expect(server.bodiesOf(ROLLBACK)).toHaveLength(1);
});

test('[ACC-05] the dialog closes with the session', async () => {
  const { store, question } = await askForRollback(['password']);
  await question.findByLabelText('Contraseña');
  act(() => void store.dispatch(sessionEnded()));
  await waitFor(() => expect(screen.queryByText('Confirme que es usted')).not.toBeInTheDocument());
  expect(server.bodiesOf(ROLLBACK)).toHaveLength(1);
});

test('[ACC-01] after the second factor a login goes on with the full session', async () => {
  localStorage.setItem('pupitre.token', 'half');
  server.answer('POST auth/profile', () => aProfile({ secondFactor: 'ask' }));
  server.answer(START, () => ({ data: { methods: ['totp', 'recoveryCode'], passkey: null } }));
  server.answer(VERIFY, () => ({ message: 'updated', token: 'full' }));
  const { user, store } = renderScreen(
    { routes: [{ path: '/secondFactor', page: LazySecondFactor }], messages },
    '/secondFactor',
  );
  const field = await screen.findByLabelText('Código de 6 dígitos de su aplicación');
  expect(screen.getByRole('heading', { level: 1, name: 'Confirme que es usted' })).toBeVisible();
  expect(field).toHaveFocus();
  await user.type(field, '287082{Enter}');
  await waitFor(() => expect(store.getState().session.token).toBe('full'));
  expect(server.bodiesOf(VERIFY)).toEqual([{ method: 'totp', code: '287082' }]);
});

test('[ACC-01] [SES-13] the proof can be tried again after a lost network', async () => {
  server.answer('POST auth/profile', () => aProfile({ secondFactor: 'ask' }));
  server.cutOff(START);
  const { user } = renderScreen(
    { routes: [{ path: '/secondFactor', page: LazySecondFactor }], messages },
    '/secondFactor',
  );
  const retry = await screen.findByRole('button', { name: 'Volver a intentar' });
  server.answer(START, () => ({ data: { methods: ['totp'], passkey: null } }));
  await user.click(retry);
  expect(await screen.findByLabelText('Código de 6 dígitos de su aplicación')).toBeVisible();
});
