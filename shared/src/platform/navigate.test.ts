import { waitFor } from '@testing-library/react';
import { goBack, navigate } from './navigate.ts';

test('back never leaves the portal: without an entry of its own it goes to the given path', async () => {
  window.history.pushState(null, '', '/opened-from-elsewhere');
  await goBack('/colors');
  expect(window.location.pathname).toBe('/colors');
  await navigate('/colors/create');
  await goBack('/never');
  await waitFor(() => expect(window.location.pathname).toBe('/colors'));
});
