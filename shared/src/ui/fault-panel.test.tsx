import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languageChosen } from '../platform/language.ts';
import { store } from '../platform/store.ts';
import { FaultPanel } from './fault-panel.tsx';
import { setReachable } from './offline-note.tsx';
import { PartBoundary } from './part-boundary.tsx';

afterEach(() => act(() => void store.dispatch(languageChosen('es'))));

test('[ISO-03] without any provider: what happened, a retry and a trace id, in both languages', async () => {
  const retry = jest.fn();
  render(<FaultPanel title="Colores" traceId="trace-1" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('No se pudo mostrar: Colores');
  expect(screen.getByText('trace-1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(retry).toHaveBeenCalledTimes(1);

  act(() => void store.dispatch(languageChosen('en')));
  expect(screen.getByRole('alert')).toHaveTextContent('Could not be shown: Colores');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

const lostChunk = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
const Broken = ({ error }: { error: Error }): never => {
  throw error;
};

test('[OFL-22] while the portal is away a part that broke is a fault, with its code for support', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  act(() => setReachable(false));
  const { unmount } = render(
    <PartBoundary>
      <Broken error={new Error('broken')} />
    </PartBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('El resto del portal sigue funcionando');
  expect(screen.getByText('Código para soporte', { exact: false })).toBeVisible();
  unmount();
  render(
    <PartBoundary>
      <Broken error={lostChunk} />
    </PartBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Esto necesita conexión');
  act(() => setReachable(true));
});

test('[OFL-22] while the portal is away: a part says that it needs a connection, without a code for support', () => {
  render(<FaultPanel traceId="trace-1" error={lostChunk} onRetry={() => undefined} />);
  expect(screen.getByText('trace-1')).toBeVisible();
  act(() => setReachable(false));
  expect(screen.getByRole('alert')).toHaveTextContent('Esto necesita conexión. Se abrirá en cuanto vuelva.');
  expect(screen.queryByText('trace-1')).not.toBeInTheDocument();

  act(() => void store.dispatch(languageChosen('en')));
  expect(screen.getByRole('alert')).toHaveTextContent('This needs a connection. It will open as soon as there is one.');
  act(() => setReachable(true));
  expect(screen.getByText('trace-1')).toBeVisible();
});
