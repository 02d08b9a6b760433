import { screen } from '@testing-library/react';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { aPortalDashboard } from '../../testing/dashboards.ts';
import { numbersWithoutDefinition } from '../../testing/numbers-without-definition.ts';
import { HomePage } from '../home-page.tsx';

const CALL = 'POST dashboards/getPortal';
const messages: MessageLoaders = {
  es: () => import('../../../messages/es.json'),
  en: () => import('../../../messages/en.json'),
};
const server = fakeServer();
const open = () => renderScreen({ routes: [{ path: '/', page: HomePage }], messages }, '/');

beforeEach(() => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['super_admin'], school: null }));
  server.answer('GET application-versions/latest', () => ({ data: null }));
});

test('[DSH-09] [SES-08] super_admin sees the records of the portal, who uses it, and what fails', async () => {
  server.answer(CALL, () => ({ data: aPortalDashboard({ lastBackup: '2026-11-25T08:00:00.000Z' }) }));
  open();
  expect(await screen.findByText('Escuela')).toBeVisible();
  expect(screen.getByText('1,234')).toBeVisible();
  expect(screen.getByText('Integrantes del personal')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver las escuelas' })).toHaveAttribute('href', '/schools');
  expect(screen.getByRole('row', { name: 'Familias 400 700 1,100' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'mf-groups 1.5.0 · canario 90 7' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver los despliegues' })).toHaveAttribute('href', '/deployments');
  expect(screen.getByText('2 con intentos fallidos')).toBeVisible();
  expect(screen.getByText(/25 nov 2026/)).toBeVisible();
});

test.each([{}, { lastBackup: '2026-11-25T08:00:00.000Z', remotes: [] }])(
  '[DSH-07] every number of the portal has a definition: %j',
  async (changes) => {
    server.answer(CALL, () => ({ data: aPortalDashboard(changes) }));
    open();
    await screen.findByText('1,234');
    const regions = ['El portal', 'Usuarios activos', 'Aplicaciones', 'Pendientes'].map((name) =>
      screen.getByRole('region', { name }),
    );
    expect(regions.flatMap(numbersWithoutDefinition)).toEqual([]);
  },
);

test('[DSH-07] the number of groups says that deleted ones are not counted', async () => {
  server.answer(CALL, () => ({ data: aPortalDashboard() }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cómo se cuenta: Grupos' }));
  expect(screen.getByText(/también los archivados. No se cuentan los eliminados/)).toBeVisible();
});

test('[DSH-09] a portal without a verified backup says so', async () => {
  server.answer(CALL, () => ({ data: aPortalDashboard({ remotes: [], mails: { waiting: 0, failing: 0 } }) }));
  open();
  expect(await screen.findByText('Ninguno todavía')).toBeVisible();
  expect(screen.queryByText(/intentos fallidos/)).not.toBeInTheDocument();
});

test('[DSH-09] when the numbers cannot be loaded there is a retry', async () => {
  server.refuse(CALL, { code: 'unavailable' });
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Volver a intentar' });
  server.answer(CALL, () => ({ data: aPortalDashboard() }));
  await user.click(again);
  expect(await screen.findByText('1,234')).toBeVisible();
});
