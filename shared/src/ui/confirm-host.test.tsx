import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPiece } from '../testing/render-piece.tsx';
import { confirm, type Question } from './confirm.ts';

const question = (title: string): Question => ({
  title,
  text: 'No se puede deshacer.',
  agree: 'Eliminar',
  refuse: 'Cancelar',
  tone: 'danger',
});

/** Asks without waiting for the answer. */
const ask = (title: string): { answer: Promise<boolean> } => {
  let answer = Promise.resolve(false);
  act(() => {
    answer = confirm(question(title));
  });
  return { answer };
};
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(async () => {
  renderPiece(<p>Pantalla</p>);
  await screen.findByText('Pantalla');
});

test('an answer is given once the dialog is gone', async () => {
  const { answer } = ask('¿Eliminar ROJO?');
  fireEvent.click(await button('Eliminar'));
  expect(await answer).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the first answer counts, also when the press was a double one', async () => {
  const { answer } = ask('¿Eliminar ROJO?');
  const agree = await button('Eliminar');
  const refuse = await button('Cancelar');
  act(() => agree.click());
  act(() => refuse.click());
  expect(await answer).toBe(true);
});

test('a question that comes while the one before still closes is shown, and both are answered', async () => {
  const first = ask('¿Eliminar ROJO?');
  const agree = await button('Eliminar');
  let second = Promise.resolve(true);
  act(() => {
    agree.click();
    second = confirm(question('¿Eliminar AZUL?'));
  });
  expect(await first.answer).toBe(true);
  expect(await screen.findByText('¿Eliminar AZUL?')).toBeVisible();
  fireEvent.click(await button('Cancelar'));
  expect(await second).toBe(false);
});

test('a question that nobody has answered yet is refused by the next one', async () => {
  const first = ask('¿Eliminar ROJO?');
  await screen.findByText('¿Eliminar ROJO?');
  const second = ask('¿Eliminar AZUL?');
  expect(await first.answer).toBe(false);
  expect(await screen.findByText('¿Eliminar AZUL?')).toBeVisible();
  fireEvent.click(await button('Eliminar'));
  expect(await second.answer).toBe(true);
  await waitFor(() => expect(screen.queryByText('¿Eliminar ROJO?')).not.toBeInTheDocument());
});
