import { act, screen, waitFor, within } from '@testing-library/react';
import { FACT_KINDS } from '@pupitre/shared/contracts/notices';
import { DEFAULT_KINDS, DEFAULT_TIMES, type NoticePreferences } from '@pupitre/shared/contracts/notice-preferences';
import type { Role } from '@pupitre/shared/contracts/roles';
import { languageChosen } from '@pupitre/shared/platform/language';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakePush } from '@pupitre/shared/testing/fake-push';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { field, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const GET = 'GET notice-preferences/get';
const SAVE = 'PUT notice-preferences/save';
const LANGUAGE = 'PATCH auth/language';
const server = fakeServer();
fakePush();
const open = (path = '/profile/notices') => renderScreen({ routes, messages }, path);
const kinds = FACT_KINDS.map((kind) => ({ kind, ...DEFAULT_KINDS[kind] }));
const answer = (changes: Partial<NoticePreferences> = {}) =>
  server.answer(GET, () => ({
    data: { ...DEFAULT_TIMES, kinds, language: 'es', devices: 0, hasWebhook: false, ...changes },
  }));
const box = (name: string) => screen.findByRole('checkbox', { name });
const logIn = (role: Role) => server.answer('POST auth/profile', () => aProfile({ roles: [role] }));

beforeEach(() => {
  logIn('parent');
  answer();
  server.answer('GET push-subscriptions/getAll', () => ({ data: [] }));
});

test('[NTC-23] the profile leads to the notices', async () => {
  server.answer('GET users/getEmailChange', () => ({ data: null }));
  open('/profile');
  const link = await screen.findByRole('link', { name: 'Elegir qué recibo y cuándo' });
  expect(link).toHaveAttribute('href', '/profile/notices');
});

test('[NTC-23] channels of each kind, digest, hours and days are saved together', async () => {
  server.answer(SAVE, () => ({ message: 'updated' }));
  const { user } = open();
  expect(await box('Ausencias: Correo')).toBeChecked();
  expect(await box('Tareas: Correo')).not.toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Ausencias: Mensaje' })).not.toBeInTheDocument();
  await user.click(await box('Tareas: Correo'));
  await user.click(await box('Estrellas: Celular'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cada cuándo' }), 'Los viernes a las 18:00');
  await user.clear(await field('Desde'));
  await user.type(await field('Desde'), '20:30');
  await user.click(await screen.findByRole('checkbox', { name: /^Solo en días de clases/ }));
  await press(user, 'Guardar mis avisos');
  expect(await screen.findByText('Registro actualizado')).toBeVisible();
  const chosen = kinds.map((each) => {
    if (each.kind === 'task') return { ...each, mail: true };
    return each.kind === 'score' ? { ...each, push: false } : each;
  });
  expect(server.bodiesOf(SAVE)).toEqual([
    { digest: 'weekly', quietFrom: '20:30', quietTo: '07:00', schoolDaysOnly: false, kinds: chosen },
  ]);
});

test('[NTC-23] a school with a gateway offers text messages', async () => {
  answer({ hasWebhook: true });
  open();
  expect(await box('Ausencias: Mensaje')).toBeChecked();
  expect(await box('Tareas: Mensaje')).not.toBeChecked();
  expect(screen.getByText(/los envía su escuela al teléfono de su perfil/)).toBeVisible();
});

test('[NTC-23] [VAL-01 notice-preferences] hours that are none are not sent, and their errors show in both languages', async () => {
  const { user, store } = open();
  await user.clear(await field('Desde'));
  await user.clear(await field('Hasta'));
  await user.type(await field('Hasta'), '2');
  await press(user, 'Guardar mis avisos');
  expect(await screen.findByText('El campo requerido')).toBeVisible();
  expect(await field('Desde')).toHaveFocus();
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findByText('The field is required')).toBeVisible();
  expect(server.bodiesOf(SAVE)).toEqual([]);
});

test('[NTC-23] the input stays after a failure', async () => {
  server.cutOff(SAVE);
  const { user } = open();
  await user.click(await box('Tareas: Correo'));
  await press(user, 'Guardar mis avisos');
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeVisible();
  expect(await box('Tareas: Correo')).toBeChecked();
});

test('[NTC-23] the language of notices and mails is chosen, whatever that of the page is', async () => {
  server.answer(LANGUAGE, () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = open();
  const section = within(await screen.findByRole('region', { name: 'Idioma' }));
  expect(section.getByRole('radio', { name: 'Español' })).toBeChecked();
  answer({ language: 'en' });
  await user.click(section.getByRole('radio', { name: 'English' }));
  expect(await section.findByText('Los próximos avisos y correos irán en inglés.')).toBeVisible();
  await waitFor(() => expect(section.getByRole('radio', { name: 'English' })).toBeChecked());
  expect(server.bodiesOf(LANGUAGE)).toEqual([{ language: 'en' }]);
});

test('[NTC-23] the page explains the grace, corrections and the quiet hours', async () => {
  open();
  const rules = within(await screen.findByRole('region', { name: 'Qué se envía y cuándo' })).getAllByRole('listitem');
  expect(rules.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('10 minutos'),
    expect.stringContaining('corrección'),
    expect.stringContaining('no se le envía'),
    expect.stringContaining('De noche'),
  ]);
});

test('[NTC-23] staff choose the language of their mails, and read that notices are for families', async () => {
  logIn('teacher');
  open();
  expect(await screen.findByRole('radio', { name: 'Español' })).toBeChecked();
  expect(screen.getByText(/son para las familias y los tutores/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ver mis avisos' })).not.toBeInTheDocument();
});

test('[NTC-23] a failed read can be repeated', async () => {
  server.refuse(GET, { code: 100 });
  const { user } = open();
  await screen.findAllByRole('alert');
  answer();
  await press(user, 'Volver a intentar');
  expect(await box('Ausencias: Correo')).toBeVisible();
});
