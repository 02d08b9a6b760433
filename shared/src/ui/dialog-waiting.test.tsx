import { screen } from '@testing-library/react';
import { lazyRetry } from '../platform/lazy-retry.tsx';
import { renderPiece } from '../testing/render-piece.tsx';
import { DialogWaiting } from './dialog-waiting.tsx';

test('a dialog whose code is on its way is waited for in words', async () => {
  let arrive = (): void => undefined;
  const Notes = () => <div role="dialog" aria-label="Notas" />;
  const code = new Promise<typeof Notes>((resolve) => {
    arrive = () => resolve(Notes);
  });
  const LazyNotes = lazyRetry(() => code, DialogWaiting);
  renderPiece(<LazyNotes />);
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando…');
  arrive();
  expect(await screen.findByRole('dialog', { name: 'Notas' })).toBeInTheDocument();
  expect(screen.queryByText('Cargando…')).not.toBeInTheDocument();
});
