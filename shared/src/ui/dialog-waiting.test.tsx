import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { lazyRetry } from '../platform/lazy-retry.tsx';
import { renderPiece } from '../testing/render-piece.tsx';
import { DialogWaiting } from './dialog-waiting.tsx';

const Notes = () => <dialog open aria-label="Notas" />;

const arriving = (): Promise<ComponentType> => new Promise((resolve) => setTimeout(() => resolve(Notes), 300));

test('a text says that the code of a dialog loads', async () => {
  const LazyNotes = lazyRetry(arriving, DialogWaiting);
  renderPiece(<LazyNotes />);
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando…');
  expect(await screen.findByRole('dialog', { name: 'Notas' })).toBeInTheDocument();
  expect(screen.queryByText('Cargando…')).not.toBeInTheDocument();
});
