import { es } from '@pupitre/shared/contracts/texts/es';
import { expect, test } from '../fixtures/test.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';

const unique = (): string => `Aviso ${Date.now().toString(36)}`;

test('[SES-12] success is green, top right, and gone after 3 seconds', async ({ page, loginAs, server }) => {
  const name = unique();
  await server.create('colors', { name, hexadecimal: '#112233' });
  await loginAs('super_admin');
  await page.clock.install();
  await page.goto('/colors');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: `Eliminar ${name.toUpperCase()}` }).click();
  // Its code is on its way until then, and the clock must not run past the deadline of that, or of what loads later.
  await expect(dialogOf(page).answer('Eliminar')).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 5_000));
  const deleted = page.waitForResponse(/\/api\/colors\/delete\//);
  await dialogOf(page).answer('Eliminar').click();
  await deleted;

  const { notifications } = layoutOf(page);
  await expect(notifications).toContainText(es['messages.deleted']);
  await expect(notifications).toHaveCSS('border-inline-start-color', 'rgb(46, 125, 50)');
  const { x = 0, y = 0, width = 0 } = (await notifications.boundingBox()) ?? {};
  expect(y).toBeLessThan(100);
  expect(x + width).toBeGreaterThan(1180);

  await page.clock.runFor(2_900);
  await expect(notifications).toBeVisible();
  await page.clock.runFor(600);
  await expect(notifications).toBeHidden();
});

test('[SES-12] failure is orange and says what the server said', async ({ page, openAs, server, problems }) => {
  const name = unique();
  await server.create('colors', { name, hexadecimal: '#112233' });
  problems.expectAnswer(409, /\/api\/colors\/create$/);
  await openAs('super_admin', '/colors/new');
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Hexadecimal').fill('#445566');
  const refused = page.waitForResponse(/\/api\/colors\/create$/);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const { message }: { message: string[] } = await (await refused).json();

  const { notifications } = layoutOf(page);
  await expect(notifications).toContainText(message[0] ?? '');
  await expect(notifications).toHaveCSS('border-inline-start-color', 'rgb(168, 90, 0)');
});

test('[SES-12] a failure without a message says so, with the code that support needs', async ({
  page,
  openAs,
  problems,
}) => {
  problems.expectAnswer(500, /\/api\/colors\/create$/);
  await page.route('**/api/colors/create', (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': 'abc-123' }, json: { result: false } }),
  );
  await openAs('super_admin', '/colors/new');
  await page.getByLabel('Nombre').fill(unique());
  await page.getByLabel('Hexadecimal').fill('#445566');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const { notifications } = layoutOf(page);
  await expect(notifications).toContainText(es['errors.unknown']);
  await expect(notifications).toContainText('abc-123');
});
