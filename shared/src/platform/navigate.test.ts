import { waitFor } from '@testing-library/react';
import { goBack, navigate } from './navigate.ts';

test('back never leaves the portal: without an entry of its own it goes to the given path', async () => {
  window.history.pushState(null, '', '/opened-from-elsewhere');
  await goBack('/schools');
  expect(window.location.pathname).toBe('/schools');
  await navigate('/profile');
  await goBack('/help');
  await waitFor(() => expect(window.location.pathname).toBe('/schools'));
});
