import { act, screen, waitFor } from '@testing-library/react';
import { notify } from '../platform/notify.ts';
import { renderPiece } from '../testing/render-piece.tsx';

/** The clock runs with that of the machine, and a test may put it forward. */
const useOwnClock = (): void => void jest.useFakeTimers({ advanceTimers: true });
const pass = (milliseconds: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(milliseconds));

afterEach(() => jest.useRealTimers());

test('[SES-12] a success is announced in green at the top right, and gone after 3 seconds', async () => {
  renderPiece(<p>Pantalla</p>);
  await screen.findByText('Pantalla');
  const region = document.querySelector<HTMLElement>('[aria-live="polite"]');
  expect(region).toBeEmptyDOMElement();
  const shown = Date.now();
  act(() => notify({ kind: 'success', text: 'Registro creado' }));
  const notice = await screen.findByText('Registro creado');
  expect(region).toContainElement(notice);
  expect(notice.closest('.success')).toBeInTheDocument();
  expect(notice.closest('.host')).toBeInTheDocument();
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

test('a notification stands as long as the focus is in it', async () => {
  useOwnClock();
  const { user } = renderPiece(<p>Pantalla</p>);
  await screen.findByText('Pantalla');
  act(() => notify({ kind: 'success', text: 'Registro creado' }));
  await user.tab();
  expect(screen.getByRole('button', { name: 'Cerrar el aviso' })).toHaveFocus();
  await pass(3_500);
  expect(screen.getByText('Registro creado')).toBeVisible();
  await user.tab();
  await waitFor(() => expect(screen.queryByText('Registro creado')).not.toBeInTheDocument());
});

test('notifications before the host is there wait for it', async () => {
  notify({ kind: 'success', text: 'Sesión cerrada' });
  renderPiece(<p>Pantalla</p>);
  expect(await screen.findByText('Sesión cerrada')).toBeVisible();
});

test('[TRA-10] the button of a notification acts once and closes it; it stands longer than others', async () => {
  useOwnClock();
  const undo = jest.fn();
  const { user } = renderPiece(<p>Pantalla</p>);
  await screen.findByText('Pantalla');
  act(() => notify({ kind: 'success', text: 'Está en la papelera', action: { label: 'Deshacer', onAct: undo } }));
  await pass(3_500);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Está en la papelera')).not.toBeInTheDocument();
});
