import { waitFor } from '@testing-library/react';
import { focusNewScreens } from './focus-screen.ts';

const route = (): void => {
  const detail = { oldUrl: 'http://portal.test/colors/new', newUrl: 'http://portal.test/colors' };
  window.dispatchEvent(new CustomEvent('single-spa:routing-event', { detail }));
};
const pressedButton = (): HTMLElement => {
  document.body.innerHTML = '<main tabindex="-1"><button>Guardar</button><input></main>';
  const button = document.querySelector('button');
  if (!button) throw new Error('the page has no button');
  button.focus();
  return button;
};

beforeAll(() => focusNewScreens());

test('[SES-03] the focus moves to the new screen, also when the old one leaves after the navigation', async () => {
  const button = pressedButton();
  route();
  expect(document.activeElement).toBe(button);
  button.remove();
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('main')));
});

test('[SES-03] a focus that the user has moved meanwhile stays', async () => {
  const button = pressedButton();
  route();
  const input = document.querySelector('input');
  input?.focus();
  button.remove();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(input);
});
