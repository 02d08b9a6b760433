import { act, screen, waitFor } from '@testing-library/react';
import { notify } from '../platform/notify.ts';
import { renderPiece } from '../testing/render-piece.tsx';

test('[SES-12] a success is announced in green at the top right, and gone after 3 seconds', async () => {
  renderPiece(<p>Pantalla</p>);
  await screen.findByText('Pantalla');
  act(() => notify({ kind: 'success', text: 'Registro creado' }));
  const notice = await screen.findByRole('status');
  expect(notice).toHaveTextContent('Registro creado');
  expect(notice.closest('.success')).toBeInTheDocument();
  expect(notice.closest('.host')).toBeInTheDocument();
  const shown = Date.now();
  await waitFor(() => expect(screen.queryByText('Registro creado')).not.toBeInTheDocument());
  expect(Date.now() - shown).toBeGreaterThan(2_500);
});

test('[SES-12] a failure is announced in orange, with the code that support needs', async () => {
  renderPiece(<p>Pantalla</p>);
  await screen.findByText('Pantalla');
  act(() => notify({ kind: 'failure', text: 'Ocurrió un error desconocido', requestId: 'abc-1' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Ocurrió un error desconocido');
  expect(notice).toHaveTextContent('Código para soporte: abc-1');
  expect(notice.closest('.failure')).toBeInTheDocument();
});

test('what is said before the host is there waits for it', async () => {
  notify({ kind: 'success', text: 'Sesión cerrada' });
  renderPiece(<p>Pantalla</p>);
  expect(await screen.findByText('Sesión cerrada')).toBeVisible();
});
