import { screen } from '@testing-library/react';
import { useIntl } from 'react-intl';
import { renderPiece } from '../testing/render-piece.tsx';
import { defineRemote } from './define-remote.tsx';
import { lazyRetry } from './lazy-retry.tsx';
import { loadSlotsWith, Slot } from './slot.tsx';

const noTexts = () => Promise.resolve({ default: {} });
// A remote may word a shared text differently.
const texts = () => Promise.resolve({ default: { 'ui.day': 'Grupos de la escuela' } });

let isBroken = false;
const Groups = ({ schoolId }: { schoolId: number }) => {
  if (isBroken) throw new Error('broken');
  return (
    <p>
      {useIntl().formatMessage({ id: 'ui.day' })} {schoolId}
    </p>
  );
};

const { slots } = defineRemote({
  name: 'mf-groups',
  routes: [],
  messages: { es: texts, en: noTexts },
  slots: { 'mf-groups/groups-of-school': lazyRetry(() => Promise.resolve(Groups)) },
});
const load = jest.fn((_remote: string) => Promise.resolve(slots));

const renderSlot = () =>
  renderPiece(
    <>
      <h1>Escuela</h1>
      <Slot name="mf-groups/groups-of-school" props={{ schoolId: 3 }} />
    </>,
  );

beforeEach(() => {
  load.mockReset().mockImplementation(() => Promise.resolve(slots));
  isBroken = false;
  loadSlotsWith(load);
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

test('[ISO-04] shows the piece of another remote with its props and its own texts', async () => {
  renderSlot();
  expect(await screen.findByText('Grupos de la escuela 3')).toBeVisible();
  expect(load).toHaveBeenCalledWith('mf-groups');
});

test('[ISO-04] a remote that is down shows the panel beside the screen, and the piece as soon as it is back', async () => {
  load.mockImplementation(() => Promise.reject(new Error('down')));
  const { user } = renderSlot();
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta parte no se pudo mostrar');
  expect(screen.getByRole('heading', { name: 'Escuela' })).toBeVisible();
  load.mockImplementation(() => Promise.resolve(slots));
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('Grupos de la escuela 3')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[ISO-04] the panel retries by itself, and stays in place meanwhile', async () => {
  load.mockImplementation(() => Promise.reject(new Error('down')));
  renderSlot();
  const panel = await screen.findByRole('alert');
  const code = panel.querySelector('code')?.textContent;
  const tries = load.mock.calls.length;
  expect(await screen.findByText('Intentando…')).toBeVisible();
  expect(screen.getByRole('alert').querySelector('code')).toHaveTextContent(code ?? '');
  expect(load.mock.calls.length).toBeGreaterThan(tries);
});

test('[ISO-04] a piece that throws does not affect the rest of the screen', async () => {
  isBroken = true;
  const { user } = renderSlot();
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta parte no se pudo mostrar');
  expect(screen.getByRole('heading', { name: 'Escuela' })).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('Grupos de la escuela 3')).toBeVisible();
});
