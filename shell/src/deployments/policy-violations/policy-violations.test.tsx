import { screen, within } from '@testing-library/react';
import type { PolicyViolation } from '@pupitre/shared/contracts/policy-violations';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { aDeployment } from '../../testing/deployment-builders.ts';
import { LazyDeployments } from '../../layout/own-page.tsx';

const VIOLATIONS = 'GET registry/violations';
const messages: MessageLoaders = {
  es: () => import('../../../messages/es.json'),
  en: () => import('../../../messages/en.json'),
};
const server = fakeServer();
beforeEach(() => server.answer('GET registry/tokens', () => ({ data: [] })));
beforeEach(() => server.answer('GET registry/samples', () => ({ data: [] })));
beforeEach(() => server.answer('GET registry/deployments', () => ({ data: [aDeployment()] })));
const open = () =>
  renderScreen({ routes: [{ path: '/deployments', page: LazyDeployments }], messages }, '/deployments');

const list = (...violations: PolicyViolation[]): void => server.answer(VIOLATIONS, () => ({ data: violations }));

test('[SEC-26] a violation shows remote, version, rule, number and date', async () => {
  list(
    {
      remote: 'mf-groups',
      version: '1.4.0',
      place: 'script',
      directive: 'connect-src',
      count: 1200,
      lastDay: '2026-03-05',
    },
    { remote: 'mf-auth', version: '1.3.2', place: 'screen', directive: 'img-src', count: 1, lastDay: '2026-03-04' },
    { remote: null, version: null, place: 'screen', directive: 'script-src', count: 2, lastDay: '2026-03-01' },
  );
  open();
  const part = within(await screen.findByRole('region', { name: 'Violaciones de la política de contenido' }));
  const rows = part.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '));
  expect(rows).toEqual([
    'mf-groups1.4.0connect-src desde uno de sus scripts1,200 veces; la última, el 5 mar',
    'mf-auth1.3.2img-src en una de sus pantallas1 vez; la última, el 4 mar',
    'El portalscript-src en una página2 veces; la última, el 1 mar',
  ]);
});

const QUIET: [string, () => void][] = [
  ['without violations', () => list()],
  ['when they cannot be read', () => server.refuse(VIOLATIONS, { code: 'unavailable' })],
];

test.each(QUIET)('[SEC-26] %s, the page shows nothing about them', async (_case, answer) => {
  answer();
  open();
  expect(await screen.findByRole('region', { name: 'mf-groups' })).toBeVisible();
  expect(screen.queryByText(/política de contenido/)).not.toBeInTheDocument();
});
