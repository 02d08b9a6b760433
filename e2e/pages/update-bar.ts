import type { Page } from '@playwright/test';

/** The notice that the screen has another version, in Spanish. */
export const barOf = (page: Page) => ({
  message: page.getByText('Hay una versión nueva de esta pantalla'),
  update: page.getByRole('button', { name: 'Actualizar', exact: true }),
  later: page.getByRole('button', { name: 'Después', exact: true }),
  done: page.getByText('Esta pantalla ya está actualizada'),
});
