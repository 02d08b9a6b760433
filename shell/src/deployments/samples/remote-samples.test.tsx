import { screen, within } from '@testing-library/react';
import type { RemoteSamples } from '@pupitre/shared/contracts/remote-samples';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { withResolvers } from '../../testing/published-remotes.tsx';
import { aCanary, aDeployment } from '../../testing/deployment-builders.ts';
import { LazyDeployments } from '../../layout/own-page.tsx';

const SAMPLES = 'GET registry/samples';
const messages: MessageLoaders = {
  es: () => import('../../../messages/es.json'),
  en: () => import('../../../messages/en.json'),
};
const server = fakeServer();
beforeEach(() => {
  server.answer('GET registry/violations', () => ({ data: [] }));
  server.answer('GET registry/tokens', () => ({ data: [] }));
  server.answer('GET registry/deployments', () => ({ data: [aDeployment({ canary: aCanary() })] }));
});
const open = () =>
  renderScreen({ routes: [{ path: '/deployments', page: LazyDeployments }], messages }, '/deployments');

const samplesOf = (version: string, samples: Partial<RemoteSamples> = {}): RemoteSamples => ({
  remote: 'mf-groups',
  version,
  team: 'team-groups',
  views: 1_200,
  failures: 3,
  errors: 6,
  load: 1_180,
  lcp: 1_900,
  inp: 85,
  cls: 24,
  ...samples,
});

const rowsOf = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('[OBS-10] each measure shows its definition and the difference to the version before', async () => {
  server.answer(SAMPLES, () => ({
    data: [
      samplesOf('1.5.0', { views: 20, load: 9_000 }),
      samplesOf('1.4.0', { load: 1_770, errors: 3 }),
      samplesOf('1.3.2', { inp: null }),
      samplesOf('1.4.0', { remote: 'mf-auth', views: 7 }),
    ],
  }));
  open();
  const table = await screen.findByRole('table', { name: 'Carga y errores de mf-groups' });
  expect(screen.getByText('Equipo: team-groups')).toBeVisible();
  expect(rowsOf(table)).toEqual([
    ['Medida', '1.4.0', '1.5.0', '1.3.2'],
    ['Pantallas abiertasVeces que se abrió, con las que fallaron', '1,200', '20', '1,200'],
    [expect.stringMatching(/^CargaTres de cada cuatro/), '1.8 s↑ 50%50% más que 1.3.2', '9 s', '1.2 s'],
    [expect.stringMatching(/^No cargó/), '0.3%', '15%', '0.3%'],
    [expect.stringMatching(/^Errores.*por cada 1,000/), '2.5↓ 50%50% menos que 1.3.2', '300', '5'],
    [expect.stringMatching(/^LCP/), '1.9 s', '1.9 s', '1.9 s'],
    [expect.stringMatching(/^INP/), '85 ms', '85 ms', '–'],
    [expect.stringMatching(/^CLS/), '0.024', '0.024', '0.024'],
  ]);
});

test('[OBS-10] a canary is compared with the current version, and a version that was at zero with it', async () => {
  server.answer(SAMPLES, () => ({
    data: [
      samplesOf('1.5.0', { load: 1_180, failures: 60 }),
      samplesOf('1.4.0', { load: 2_360, failures: 0, errors: 0 }),
      samplesOf('1.3.2', { failures: 0, errors: 0 }),
    ],
  }));
  open();
  const table = await screen.findByRole('table', { name: 'Carga y errores de mf-groups' });
  expect(rowsOf(table).map(([, ...values]) => values)).toMatchObject({
    2: ['2.4 s↑ 100%100% más que 1.3.2', '1.2 s↓ 50%50% menos que 1.4.0', '1.2 s'],
    3: ['0%', '5%↑ desde 0Más que 1.4.0, que no tenía', '0%'],
    4: ['0', '5↑ desde 0Más que 1.4.0, que no tenía', '0'],
  });
  expect(within(table).getAllByText('↑ desde 0')[0]?.parentElement).toHaveAttribute('data-trend', 'worse');
});

test('[OBS-10] a skeleton keeps the place of the measures until they are there', async () => {
  const { promise, resolve } = withResolvers<object>();
  server.answer(SAMPLES, () => promise);
  open();
  const title = await screen.findByRole('heading', { name: 'Lo que viven los usuarios' });
  expect(title.nextElementSibling).toHaveClass('waiting');
  expect(screen.queryByText('Todavía no hay mediciones')).not.toBeInTheDocument();
  resolve({ data: [samplesOf('1.4.0')] });
  expect(await screen.findByRole('table', { name: 'Carga y errores de mf-groups' })).toBeVisible();
  expect(title.parentElement?.querySelector('.waiting')).toBeNull();
});

test('[OBS-10] a remote without samples says so, and a failed request shows a retry', async () => {
  server.refuse(SAMPLES, { code: 'unavailable' });
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Volver a intentar' });
  server.answer(SAMPLES, () => ({ data: [samplesOf('1.4.0', { views: 0, errors: 0 })] }));
  await user.click(again);
  expect(await screen.findByText('Todavía no hay mediciones')).toBeVisible();
});

test('[OBS-10] the measures in English', async () => {
  localStorage.setItem('pupitre.language', 'en');
  server.answer(SAMPLES, () => ({ data: [samplesOf('1.4.0', { load: 2_000 }), samplesOf('1.3.2', { cls: 0 })] }));
  open();
  const table = await screen.findByRole('table', { name: 'Load times and errors of mf-groups' });
  expect(within(table).getByText('69% more than 1.3.2')).toBeInTheDocument();
  expect(
    within(table).getByText(/^Three in four loads take less, from the click until the screen opens;/),
  ).toBeVisible();
  expect(within(table).getByText('More than 1.3.2, which had none')).toBeInTheDocument();
});
