import type { Locator, Page } from '@playwright/test';

/** Goes to a path of the portal as its own links do, without loading the page again. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((target) => window.history.pushState(null, '', target), path);

/** The layout around every screen of a logged-in user, in Spanish. */
export const layoutOf = (page: Page) => ({
  /** The title of the page, not that of a fault panel. A page that recovers shows both for a moment. */
  heading: page.getByRole('heading', { level: 1 }).and(page.locator(':not([role="alert"] *)')),
  menu: page.getByRole('navigation', { name: 'Menú principal' }),
  trail: page.getByRole('navigation', { name: 'Ruta de navegación' }),
  back: page.getByRole('button', { name: 'Regresar' }),
  home: page.getByRole('link', { name: 'Pupitre' }),
  main: page.getByRole('main'),
  account: page.getByRole('button', { name: 'Mi cuenta' }),
  logOut: page.getByRole('button', { name: 'Cerrar sesión' }),
  spanish: page.getByRole('button', { name: 'Español' }),
  english: page.getByRole('button', { name: 'English' }),
  loading: page.getByRole('dialog', { name: 'Cargando…' }),
  notifications: page
    .locator('[aria-live="polite"] > *, [role="alert"]')
    .filter({ has: page.getByRole('button', { name: /^(Cerrar el aviso|Close the notice)$/ }) }),
  /** In the place of a part that failed. */
  faultPanel: page.locator('section[role="alert"]'),
});

/** The open dialog. The loading dialog is another one: it may show beside any screen, on a slow machine at any time. */
export const openDialog = (page: Page): Locator =>
  page.getByRole('dialog').and(page.locator(':not([aria-label="Cargando…"]):not([aria-label="Loading…"])'));

/** The dialogs that ask before something is lost. */
export const dialogOf = (page: Page) => ({
  dialog: openDialog(page),
  answer: (verb: string) => openDialog(page).getByRole('button', { name: verb, exact: true }),
});

/** The dialog with this title. */
export const titledDialog = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: title, exact: true });

/** The form in the dialog with this title; `save` is the name of its button. */
export const dialogFormOf = (page: Page, title: string, save: string) => {
  const form = titledDialog(page, title);
  return {
    form,
    field: (label: string): Locator => form.getByLabel(label, { exact: true }),
    save: form.getByRole('button', { name: save, exact: true }),
  };
};
