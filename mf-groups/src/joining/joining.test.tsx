import { screen, waitFor, within } from '@testing-library/react';
import type { Group } from '@pupitre/shared/contracts/groups';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aGroup, aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button, field, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const JOINING = 'PATCH groups/joining';
const RENEW = 'PATCH groups/renewCode';
const GET = 'POST groups/get/3';
const HOUR = 3_600_000;
const server = fakeServer();
const path = `/group/${encodeId('group', 3)}`;
const open = (at = path) => renderScreen({ routes, messages }, at);
const withGroup = (group: Partial<Group> = {}): void => server.answer(GET, () => ({ data: aGroup(group) }));
const after = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();
const dialog = () => screen.findByRole('dialog');
const openCode = async () => {
  const opened = open();
  await press(opened.user, 'Código y QR');
  await dialog();
  return opened;
};

beforeEach(() => {
  server.answer('POST school-days/get', () => ({ data: [] }));
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  server.answer('POST group-calendars/getData', () => ({ tableData: { items: [] } }));
  server.answer(JOINING, () => ({ message: 'updated', rowVersion: 2 }));
  withGroup();
});

test('[JOI-04] staff see the code with its QR, its link, its state and the sheet', async () => {
  await openCode();
  expect(await dialog()).toHaveTextContent('Código del grupo 3A');
  const shown = within(await dialog());
  expect(shown.getByText('PTD4JD3G')).toBeVisible();
  expect(shown.getByText(`${window.location.origin}/join/PTD4JD3G`)).toBeVisible();
  expect(shown.getByRole('img', { name: 'Código QR del enlace para las familias' })).toBeVisible();
  expect(shown.getByRole('status')).toHaveTextContent('Abierto, sin vencimiento');
  expect(shown.getByRole('link', { name: 'Hoja para familias' })).toHaveAttribute('href', `${path}/sheet`);
});

test('[JOI-04] the code and the link are copied, and a browser that refuses is reported', async () => {
  const { user } = await openCode();
  await press(user, 'Copiar código');
  expect(await screen.findByText('Copiado')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('PTD4JD3G');
  await press(user, 'Copiar enlace');
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/join/PTD4JD3G`),
  );
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  await press(user, 'Copiar código');
  expect(await screen.findByText(/El navegador no permitió copiar/)).toBeVisible();
});

test('[JOI-04] a code is closed and opened; the page of the group shows that it is closed', async () => {
  const codeExpiresAt = after(HOUR);
  withGroup({ codeExpiresAt });
  const { user } = await openCode();
  expect(within(await dialog()).getByRole('status')).toHaveTextContent(/^Abierto hasta el/);
  withGroup({ joinOpen: false, codeExpiresAt });
  await press(user, 'Cerrar el código');
  await waitFor(async () =>
    expect(within(await dialog()).getByRole('status')).toHaveTextContent('Cerrado: ninguna familia entra'),
  );
  expect(screen.getByText('Cerrado')).toBeVisible();
  withGroup();
  await press(user, 'Abrir el código');
  await button('Cerrar el código');
  expect(server.bodiesOf(JOINING)).toEqual([
    { id: 3, joinOpen: false },
    { id: 3, joinOpen: true },
  ]);
});

test('[JOI-04] an expired code says so, and opens without its expiry', async () => {
  withGroup({ codeExpiresAt: after(-HOUR) });
  const { user } = await openCode();
  expect(screen.getByText('Vencido')).toBeVisible();
  expect(within(await dialog()).getByRole('status')).toHaveTextContent(/^Venció el/);
  withGroup();
  await press(user, 'Abrir el código');
  await button('Cerrar el código');
  expect(server.bodiesOf(JOINING)).toEqual([{ id: 3, codeExpiresAt: null }]);
});

test('[JOI-04] one press lets a code expire in a day, in a week, or never', async () => {
  const { user } = await openCode();
  for (const name of ['1 día', '1 semana', 'Sin vencimiento']) {
    const before = server.bodiesOf(JOINING).length;
    await press(user, name);
    await waitFor(() => expect(server.bodiesOf(JOINING)).toHaveLength(before + 1));
    await waitFor(async () => expect(await button(name)).toHaveAttribute('aria-disabled', 'false'));
  }
  const days = server.bodiesOf(JOINING).map((body) => {
    const { codeExpiresAt } = JSON.parse(JSON.stringify(body));
    return codeExpiresAt === null ? null : Math.round((Date.parse(codeExpiresAt) - Date.now()) / (24 * HOUR));
  });
  expect(days).toEqual([1, 7, null]);
});

test('[JOI-04] an expiry opens a code that was shown closed, and no other', async () => {
  withGroup({ joinOpen: false, codeExpiresAt: after(-HOUR) });
  const { user } = await openCode();
  await press(user, 'Sin vencimiento');
  await waitFor(() => expect(server.bodiesOf(JOINING)).toEqual([{ id: 3, joinOpen: true, codeExpiresAt: null }]));
  await waitFor(async () => expect(await button('Abrir el código')).toHaveAttribute('aria-disabled', 'false'));
  await press(user, 'Abrir el código');
  await waitFor(() => expect(server.bodiesOf(JOINING)).toHaveLength(2));
  expect(server.bodiesOf(JOINING)[1]).toEqual({ id: 3, joinOpen: true, codeExpiresAt: null });
});

test('[JOI-04] [CAT-07 expiry] [VAL-01 expiry] a code stays open until the end of a day, which is not over', async () => {
  const { user } = await openCode();
  await press(user, 'Fijar');
  expect(await screen.findByText('El campo requerido')).toBeVisible();
  server.refuse(JOINING, { code: 'validation', fields: { codeExpiresAt: ['El momento ya pasó'] } });
  await user.type(await field('O hasta el final del día'), '01/02/2020');
  await press(user, 'Fijar');
  await waitFor(async () =>
    expect(await field('O hasta el final del día')).toHaveAccessibleDescription(/El momento ya pasó/),
  );
  server.answer(JOINING, () => ({ message: 'updated', rowVersion: 2 }));
  await user.clear(await field('O hasta el final del día'));
  await user.type(await field('O hasta el final del día'), '15/12/2099');
  await press(user, 'Fijar');
  await waitFor(() =>
    expect(server.bodiesOf(JOINING).at(-1)).toEqual({
      id: 3,
      codeExpiresAt: '2099-12-15T23:59:59-06:00',
    }),
  );
});

test('[JOI-04] a code is renewed only after the user agrees', async () => {
  server.answer(RENEW, () => ({ message: 'updated', rowVersion: 2, data: { groupCode: 'NEWC4DE8' } }));
  const { user } = await openCode();
  const answer = async (name: string) => {
    await press(user, 'Renovar el código');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
    const [, question = document.body] = screen.getAllByRole('dialog');
    expect(question).toHaveTextContent('¿Renovar el código de 3A?');
    expect(question).toHaveTextContent('se quedan en el grupo');
    await user.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  };
  await answer('Cancelar');
  expect(server.bodiesOf(RENEW)).toEqual([]);
  withGroup({ groupCode: 'NEWC4DE8' });
  await answer('Renovar el código');
  expect(await within(await dialog()).findByText('NEWC4DE8')).toBeVisible();
  expect(server.bodiesOf(RENEW)).toEqual([{ id: 3 }]);
});

test.each([
  ['in charge', 12, true],
  ['an employee', 13, false],
])('[JOI-04] a teacher who is %s manages the code: %s', async (_, id, isInCharge) => {
  server.answer('POST auth/profile', () => aProfile({ id, roles: ['teacher'] }));
  await openCode();
  expect(screen.getByRole('button', { name: 'Copiar código' })).toBeVisible();
  if (isInCharge) await button('Renovar el código');
  else {
    expect(await screen.findByText(/la persona a cargo del grupo abren, cierran y renuevan/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Renovar el código' })).not.toBeInTheDocument();
  }
});

test('[JOI-06] the sheet has school, group, address, QR, code and three steps, in the language chosen there', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, store } = open(`${path}/sheet`);
  const sheet = within(await screen.findByRole('article', { name: 'Hoja para familias' }));
  expect(sheet.getByText('ESCUELA BENITO JUÁREZ')).toBeVisible();
  expect(sheet.getByRole('heading', { level: 2, name: 'Únase al grupo 3A' })).toBeVisible();
  expect(sheet.getAllByText('PTD4JD3G')).toHaveLength(2);
  expect(sheet.getAllByText(window.location.host)).toHaveLength(2);
  expect(sheet.getAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('radio', { name: 'English' }));
  const english = await screen.findByRole('article', { name: 'Sheet for families' });
  expect(english).toHaveAttribute('lang', 'en');
  expect(within(english).getByRole('heading', { name: 'Join the group 3A' })).toBeVisible();
  // The portal stays in Spanish.
  expect(screen.getByRole('heading', { level: 1, name: 'Hoja para familias' })).toBeVisible();
  expect(store.getState().language).toBe('es');
  await press(user, 'Imprimir');
  expect(print).toHaveBeenCalledTimes(1);
});

test('[JOI-06] the page warns of a code that is closed, and the sheet says until when an open one works', async () => {
  withGroup({ joinOpen: false });
  const { leave } = open(`${path}/sheet`);
  expect(await screen.findByText('Cerrado: ninguna familia entra con el código')).toBeVisible();
  leave();
  withGroup({ codeExpiresAt: '2099-12-16T05:59:59.000Z' });
  open(`${path}/sheet`);
  expect(await screen.findByText(/El código sirve hasta el 15 de diciembre de 2099.*23:59/)).toBeVisible();
});
