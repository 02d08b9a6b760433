import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languageChosen } from '../platform/language.ts';
import { store } from '../platform/store.ts';
import { FaultPanel } from './fault-panel.tsx';

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
