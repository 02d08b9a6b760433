import { listedRemotes } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';

/** These lead a user on who has a password of their own, and needs no second factor. */
const DETOURS = ['/changePassword', '/secondFactor/new'];
/** Screens that are called after the record which they show. */
const NAMES = new Map([['/school', 'ESCUELA PRIMARIA LOS PIRULES']]);

const screens = listedRemotes()
  .flatMap(({ routes }) => routes)
  .filter(({ access, path }) => access === 'session' && !path.includes(':') && !DETOURS.includes(path));

for (const { path, title, roles } of screens) {
  const name = NAMES.get(path) ?? title.es;
  test(`[SES-11] ${path} has a title, a breadcrumb and a way back`, async ({ page, loginAs }) => {
    await loginAs(roles[0] ?? 'teacher');
    await page.goto('/');
    await page.goto(path);
    const { heading, trail, back } = layoutOf(page);
    await expect(heading).toHaveText(name);
    await expect(heading).toHaveCount(1);
    await expect(page).toHaveTitle(`${name} · Pupitre`);
    await expect(trail.getByRole('link').first()).toHaveText('Inicio');
    await expect(trail.locator('[aria-current="page"]')).toHaveText(name);
    await back.click();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle('Inicio · Pupitre');
  });
}

test('[SES-11] the breadcrumb of a form leads to its list, and from there home', async ({ page, loginAs }) => {
  await loginAs('super_admin');
  await page.goto('/colors/new');
  const { heading, trail } = layoutOf(page);
  await trail.getByRole('link', { name: 'Colores' }).click();
  await expect(page).toHaveURL('/colors');
  await expect(heading).toHaveText('Colores');
  await trail.getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('[SES-11] back from an address that was opened directly leads to the screen above', async ({ page, loginAs }) => {
  await loginAs('super_admin');
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/colors/new'));
  const fresh = await opened;
  const { heading, back } = layoutOf(fresh);
  await expect(heading).toHaveText('Nuevo color');
  await back.click();
  await expect(fresh).toHaveURL('/colors');
  await expect(heading).toHaveText('Colores');
});
