import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';

test('[SES-01] Spanish is the default, and the current language cannot be chosen again', async ({ page }) => {
  await page.goto('/login');
  const { spanish, english, heading } = layoutOf(page);
  await expect(heading).toHaveText('Inicie sesión');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  await expect(spanish).toBeDisabled();
  await expect(english).toBeEnabled();

  await english.click();
  await expect(heading).toHaveText('Log in');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(english).toBeDisabled();
  await expect(spanish).toBeEnabled();
});

test('[SES-01] a choice changes shell, remote and the table’s own texts at once, and loses nothing typed', async ({
  page,
  openAs,
}) => {
  await openAs('super_admin', '/colors');
  const { english, heading } = layoutOf(page);
  await expect(page.getByText('5 / página')).toBeVisible();
  await page.getByRole('searchbox').fill('verde');
  await expect(page.getByText('1–3 de 3')).toBeVisible();
  const marked = await heading.evaluateHandle((element) => element);

  await english.click();
  await expect(heading).toHaveText('Colours');
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Colours' }),
  ).toBeVisible();
  await expect(page.getByText('5 / page')).toBeVisible();
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await expect(page).toHaveTitle('Colours · Pupitre');
  await expect(page.getByRole('searchbox')).toHaveValue('verde');
  // The very element of before: nothing was mounted again.
  expect(await marked.evaluate((element) => element.isConnected)).toBe(true);
});

test('[SES-01] dates follow the language', async ({ page, openAs }) => {
  await page.clock.setFixedTime('2026-03-02T10:00:00-06:00');
  await openAs('teacher', '/');
  await expect(page.getByText(/lunes, 2 de marzo/i)).toBeVisible();
  await layoutOf(page).english.click();
  await expect(page.getByText('Monday, March 2')).toBeVisible();
});

test('[SES-01] later calls name the language, and the choice survives a reload', async ({ page, openAs }) => {
  const languages: (string | undefined)[] = [];
  page.on('request', (request) => {
    // Beacons have the language of the browser.
    const isCall = request.method() === 'POST' && !request.url().includes('/api/registry/');
    if (isCall) languages.push(request.headers()['accept-language']);
  });
  await openAs('super_admin', '/colors');
  await expect(page.getByRole('row')).toHaveCount(6);
  expect(new Set(languages.splice(0))).toEqual(new Set(['es']));

  await layoutOf(page).english.click();
  await page.getByRole('link', { name: 'Add colour' }).click();
  await expect(layoutOf(page).heading).toHaveText('New colour');
  await page.reload();
  await expect(layoutOf(page).heading).toHaveText('New colour');
  await expect.poll(() => languages.length).toBeGreaterThanOrEqual(2);
  expect(new Set(languages)).toEqual(new Set(['en-us']));
});
