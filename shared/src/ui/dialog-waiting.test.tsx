import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { lazyRetry } from '../platform/lazy-retry.tsx';
import { renderPiece } from '../testing/render-piece.tsx';
import { DialogWaiting } from './dialog-waiting.tsx';
import { NotificationHost } from './notification-host.tsx';
import { lookWith, prepareOfflineNote, setReachable } from './offline-note.tsx';
import { PartBoundary } from './part-boundary.tsx';

const Notes = () => <dialog open aria-label="Notas" />;

const arriving = (): Promise<ComponentType> => new Promise((resolve) => setTimeout(() => resolve(Notes), 300));

test('a text says that the code of a dialog loads', async () => {
  const LazyNotes = lazyRetry(arriving, DialogWaiting);
  renderPiece(<LazyNotes />);
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando…');
  expect(await screen.findByRole('dialog', { name: 'Notas' })).toBeInTheDocument();
  expect(screen.queryByText('Cargando…')).not.toBeInTheDocument();
});

const NEEDS = 'Esto necesita conexión. Se podrá abrir en cuanto vuelva.';
const missing = (): Promise<ComponentType<{ onClose: () => void }>> => Promise.reject(new Error('no code'));

const Children = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [LazyForm] = useState(() => lazyRetry(missing, DialogWaiting));
  return (
    <>
      <p>Ana</p>
      <button onClick={() => setIsOpen(true)}>Agregar</button>
      {isOpen && <LazyForm onClose={() => setIsOpen(false)} />}
    </>
  );
};
const openList = async () => {
  const { user } = renderPiece(
    <>
      <NotificationHost />
      <PartBoundary>
        <Children />
      </PartBoundary>
    </>,
  );
  const open = async (): Promise<void> => user.click(await screen.findByRole('button', { name: 'Agregar' }));
  await open();
  return open;
};

describe('a dialog whose code cannot load', () => {
  beforeAll(prepareOfflineNote);
  afterEach(() => {
    jest.restoreAllMocks();
    act(() => setReachable(true));
    lookWith(() => Promise.resolve());
  });

  test('[OFL-20] it says without the portal that it needs a connection; the list stays, and its button tries again', async () => {
    setReachable(false);
    const openAgain = await openList();
    expect(await screen.findByText(NEEDS)).toBeVisible();
    expect(screen.getByText('Ana')).toBeVisible();
    expect(screen.queryByText('Cargando…')).not.toBeInTheDocument();
    await openAgain();
    expect(await screen.findByText('Cargando…')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText(NEEDS)).toHaveLength(2));
    expect(screen.getByText('Ana')).toBeVisible();
  });

  test('[OFL-20] it finds out first that the portal is away', async () => {
    lookWith(() => Promise.resolve(setReachable(false)));
    await openList();
    expect(await screen.findByText(NEEDS)).toBeVisible();
    expect(screen.getByText('Ana')).toBeVisible();
  });

  test('a portal that answers has a fault, and its panel says so', async () => {
    for (const level of ['warn', 'error'] as const) jest.spyOn(console, level).mockReturnValue();
    await openList();
    expect(await screen.findByText('Esta parte no se pudo mostrar')).toBeVisible();
    expect(screen.queryByText(NEEDS)).not.toBeInTheDocument();
  });
});
