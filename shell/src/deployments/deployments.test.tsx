import { screen, waitFor, within } from '@testing-library/react';
import type { Deployment } from '@pupitre/shared/contracts/deployments';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { aCanary, aDeployment, aHealth, aServed, aDeploymentEvent } from '../testing/deployment-builders.ts';
import { LazyDeployments } from '../layout/own-page.tsx';

const LIST = 'GET registry/deployments';
const VIOLATIONS = 'GET registry/violations';
const HISTORY = 'GET registry/remotes/mf-groups/history';
const messages: MessageLoaders = {
  es: () => import('../../messages/es.json'),
  en: () => import('../../messages/en.json'),
};
const server = fakeServer();
beforeEach(() => server.answer(VIOLATIONS, () => ({ data: [] })));
beforeEach(() => server.answer('GET registry/tokens', () => ({ data: [] })));
beforeEach(() => server.answer('GET registry/samples', () => ({ data: [] })));
const open = () =>
  renderScreen({ routes: [{ path: '/deployments', page: LazyDeployments }], messages }, '/deployments');
const list = (...deployments: Deployment[]): void => server.answer(LIST, () => ({ data: deployments }));
const asked = (): number => server.bodiesOf(LIST).length;
const card = async (name = 'mf-groups') => within(await screen.findByRole('region', { name }));
const part = async (name: string) => within((await card()).getByRole('article', { name }));

test('[DEP-04] every card shows the current version, its date in Mexican time, and its author', async () => {
  list(
    aDeployment({ current: aServed('1.4.0-dev.3f9a01bc', { by: 'admin@escuela.mx' }) }),
    aDeployment({ name: 'mf-auth', current: aServed('1.4.0', { by: 'deploy token' }), previous: null }),
  );
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Despliegues' })).toBeVisible();
  const current = await part('Para todos');
  expect(current.getByText('1.4.0')).toHaveTextContent('1.4.0-dev.3f9a01bc');
  expect(current.getByText(/desde el/)).toHaveTextContent(/^desde el 5 (de )?mar (de )?2026, 10:04/);
  expect(current.getByText(/por admin@escuela.mx/)).toBeVisible();
  expect((await part('Anterior')).getByText('1.3.2')).toBeVisible();
  const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(names).toEqual(['mf-groups', 'mf-auth', 'Claves de despliegue']);
  const other = await card('mf-auth');
  expect(other.getByText('por el operador del portal')).toBeVisible();
  expect(other.getByText('Ninguna versión anterior')).toBeVisible();
});

test('[DEP-05] a canary describes its users in words, and names the schools', async () => {
  server.answer('GET schools/options', () => ({
    data: [
      { id: 3, name: 'BENITO JUÁREZ' },
      { id: 5, name: 'SOR JUANA' },
      { id: 8, name: 'VASCO DE QUIROGA' },
    ],
  }));
  list(
    aDeployment({ canary: aCanary({ roles: ['teacher'], schools: [3, 8] }) }),
    aDeployment({ name: 'mf-auth', canary: aCanary({ percent: 100, roles: ['directive', 'teacher'] }) }),
    aDeployment({ name: 'mf-schools', canary: aCanary({ percent: 5 }) }),
  );
  open();
  const canary = await part('A prueba');
  expect(canary.getByText('10 % de los maestros de 2 escuelas')).toBeVisible();
  expect(await canary.findByText('BENITO JUÁREZ y VASCO DE QUIROGA')).toBeVisible();
  expect(screen.getByText('100 % de los directivos y los maestros')).toBeVisible();
  expect(screen.getByText('5 % de los usuarios')).toBeVisible();
});

test('[DEP-11] the health of a version shows as a chart, in words and in numbers', async () => {
  list(aDeployment({ current: aServed('1.4.0', { health: aHealth(1200, 3, 1) }) }));
  const { user } = open();
  const current = await part('Para todos');
  const chart = current.getByRole('img');
  expect(chart).toHaveAccessibleName(
    'Usuarios de las últimas 24 horas de 1.4.0: 1,200 sin fallas, 3 con fallas, 1 con lentitud',
  );
  const drawn = [...chart.querySelectorAll('[data-outcome]')].map((bar) => bar.getAttribute('data-outcome'));
  expect(drawn).toEqual(['shown', 'late', 'failed']);
  expect(current.getByText('1,200 usuarios sin fallas')).toBeVisible();
  expect(current.getByText('3 usuarios con fallas')).toBeVisible();
  await user.click(current.getByText('Cifras por hora'));
  const cells = within(current.getByRole('table')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['1,200', '3', '1']);
  expect((await part('Anterior')).getByText('Sin usuarios en las últimas 24 horas')).toBeVisible();
});

test('[SEC-02] failures that cause no automatic rollback stand out, of users and of visitors', async () => {
  const anonymous = { shown: 3, failed: 6, late: 1 };
  const current = aServed('1.4.0', { health: { ...aHealth(4, 5), anonymous }, alerts: ['users', 'visitors'] });
  const canary = aCanary({ health: { ...aHealth(0), anonymous: { shown: 2, failed: 0, late: 0 } } });
  list(aDeployment({ current, canary }));
  open();
  const inService = await part('Para todos');
  expect(inService.getByText(/^Falla a 5 de 9 usuarios\. No bastó para revertirla en automático/)).toBeVisible();
  expect(inService.getByText(/^Visitantes sin sesión reportan fallas en 6 de 9 páginas\./)).toBeVisible();
  expect(inService.queryByText(/^Visitantes sin sesión:/)).not.toBeInTheDocument();
  const onTrial = await part('A prueba');
  expect(onTrial.getByText('Sin usuarios en las últimas 24 horas')).toBeVisible();
  expect(onTrial.getByText('Visitantes sin sesión: 2 páginas, ninguna con fallas')).toBeVisible();
  expect(onTrial.queryByText(/reportan fallas/)).not.toBeInTheDocument();
});

test('[DEP-04] the history shows author, date and reason of each change, and automatic ones stand out', async () => {
  const events = [
    aDeploymentEvent({
      id: 9,
      kind: 'rolledBack',
      version: '1.3.2',
      from: '1.4.0',
      by: 'automatic',
      reason: 'Falló en 6 de 9',
    }),
    aDeploymentEvent({ id: 8, reason: 'nueva boleta', by: 'admin@escuela.mx' }),
    ...[7, 6, 5, 4, 3, 2].map((id) => aDeploymentEvent({ id, version: `1.${id}.0`, from: null })),
  ];
  list(aDeployment());
  server.answer(HISTORY, () => ({ data: { events, versions: [] } }));
  const { user } = open();
  const history = (await card()).getByRole('button', { name: 'Historial de mf-groups' });
  expect(history).toHaveAttribute('aria-expanded', 'false');
  await user.click(history);
  const lines = within(await screen.findByRole('list', { name: 'Historial de mf-groups' }));
  const [automatic, published] = lines.getAllByRole('listitem');
  expect(automatic).toHaveTextContent('Se volvió de 1.4.0 a 1.3.2');
  expect(automatic).toHaveTextContent('Automático');
  expect(automatic).toHaveTextContent('Falló en 6 de 9');
  expect(automatic).toHaveAttribute('data-automatic', 'true');
  expect(published).toHaveTextContent(/Se publicó 1\.4\.0 para todos; antes, 1\.3\.2.*admin@escuela\.mx.*nueva boleta/);
  expect(lines.getAllByRole('listitem')).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Ver todo (8)' }));
  expect(lines.getAllByRole('listitem')).toHaveLength(8);
});

/** Returns the moment so many days from now. */
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();

test('[SEC-15] deploy tokens show their expiry and last use, and the history shows their changes', async () => {
  const token = { remote: 'mf-groups', createdAt: days(-80), createdBy: 'deploy token' };
  server.answer('GET registry/tokens', () => ({
    data: [
      { ...token, id: 1, name: 'ci', expiresAt: days(60), lastUsedAt: '2026-03-05T16:04:00.000Z' },
      { ...token, id: 2, name: 'nocturno', expiresAt: days(3), lastUsedAt: null },
      { ...token, id: 3, name: 'anterior', expiresAt: days(-1), lastUsedAt: null },
    ],
  }));
  const about = { version: null, from: null, by: 'ci', reason: 'ci' };
  const events = (['tokenExpired', 'tokenRevoked', 'tokenCreated'] as const).map((kind, id) =>
    aDeploymentEvent({ id, kind, ...about }),
  );
  server.answer(HISTORY, () => ({ data: { events, versions: [] } }));
  list(aDeployment());
  const { user } = open();
  const tokens = within(await screen.findByRole('region', { name: 'Claves de despliegue' }));
  const [ci, nightly, former] = await tokens.findAllByRole('listitem');
  expect(ci).toHaveTextContent(/^cimf-groupsVence el .*Último uso: 5 (de )?mar (de )?2026, 10:04$/);
  expect(nightly).toHaveTextContent(/^nocturnomf-groupsVence pronto: el .*Sin usar$/);
  expect(former).toHaveTextContent(/^anteriormf-groupsVenció el .*Sin usar$/);
  await user.click((await card()).getByRole('button', { name: 'Historial de mf-groups' }));
  const lines = within(await screen.findByRole('list', { name: 'Historial de mf-groups' })).getAllByRole('listitem');
  expect(lines.map((line) => line.firstChild?.textContent)).toEqual([
    'Se rechazó una clave de despliegue vencida',
    'Se revocó una clave de despliegue',
    'Se creó una clave de despliegue',
  ]);
});

test('[DEP-04] a failed request shows its reason and a retry', async () => {
  server.refuse(LIST, { code: 'unavailable' });
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Volver a intentar' });
  expect(screen.getByRole('alert')).toHaveTextContent('El servicio no está disponible por el momento');
  list();
  await user.click(again);
  expect(await screen.findByText('Todavía no se ha publicado nada')).toBeVisible();
});

test('[DEP-04] a page that cannot be refreshed keeps its data, and shows how old it is', async () => {
  list(aDeployment());
  const { user } = open();
  await card();
  server.cutOff(LIST);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(/^No se pudo actualizar\. Esto es lo que había el /)).toBeVisible();
  expect((await part('Para todos')).getByText('1.4.0')).toBeVisible();
  list(aDeployment({ current: aServed('1.4.1') }));
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('1.4.1')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/No se pudo actualizar/)).not.toBeInTheDocument());
});

test('[DEP-04] a visible page refreshes every 15 seconds, a hidden one does not', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  list(aDeployment());
  open();
  await card();
  expect(asked()).toBe(1);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(asked()).toBe(2);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(2);
  visibility.mockRestore();
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(asked()).toBe(3));
  await jest.advanceTimersByTimeAsync(15_000);
  expect(asked()).toBeGreaterThan(3);
  jest.useRealTimers();
});

test('[DEP-04] the screen in English', async () => {
  localStorage.setItem('pupitre.language', 'en');
  list(aDeployment({ canary: aCanary({ roles: ['teacher'], schools: [3] }) }));
  server.answer('GET schools/options', () => ({ data: [{ id: 3, name: 'BENITO JUÁREZ' }] }));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Deployments' })).toBeVisible();
  expect((await part('On trial')).getByText('10% of teachers of 1 school')).toBeVisible();
  expect((await part('For everybody')).getByText(/since/)).toHaveTextContent('since Mar 5, 2026, 10:04');
});
