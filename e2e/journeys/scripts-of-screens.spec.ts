import { makeClass } from '../fixtures/classes.ts';
import { LONG_REST } from '../fixtures/delayed-requests.ts';
import { waitUntilQuiet } from '../fixtures/open-requests.ts';
import { recordScripts, saveData, textOfScripts } from '../fixtures/page-scripts.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';
import { rollCallOf } from '../pages/roll-call.ts';

const FORM_CODE = ['__isYupSchema__', 'SUBMIT_ATTEMPT'];

test.beforeEach(({ page }) => saveData(page));

test('[PERF-05] a first visit of the roll call loads at most 8 scripts, and none has the code of forms', async ({
  page,
  openAs,
  server,
}) => {
  const { group, children } = await makeClass(server, 3);
  const scripts = recordScripts(page);
  await openAs('teacher', `${group.path}?tab=attendance`);
  await expect(rollCallOf(page, 'es').rows).toHaveCount(children.length);
  await waitUntilQuiet(page);
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(8);
  const text = await textOfScripts(page, scripts);
  expect(FORM_CODE.filter((name) => text.includes(name))).toEqual([]);
});

test('[PERF-05] a first click from home to the roll call loads at most 3 scripts', async ({ page, openAs, server }) => {
  const { group } = await makeClass(server, 2);
  const scripts = recordScripts(page);
  await openAs('teacher', '/');
  const card = page.getByRole('link', { name: `Pasar lista ${group.name}` });
  await expect(card).toBeVisible();
  await waitUntilQuiet(page);
  scripts.length = 0;
  await card.click();
  await expect(rollCallOf(page, 'es').rows.first()).toBeVisible();
  await page.waitForTimeout(LONG_REST);
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(3);
});

for (const { title, role, path, most } of [
  { title: 'the login', role: null, path: '/login', most: 8 },
  { title: 'the home of a teacher', role: 'teacher', path: '/', most: 9 },
  { title: 'the home of a parent', role: 'parent', path: '/', most: 9 },
  { title: 'the students of a parent', role: 'parent', path: '/students', most: 9 },
] as const) {
  test(`[PERF-06] a first visit of ${title} loads at most ${most} scripts`, async ({ page, loginAs }) => {
    if (role) await loginAs(role);
    const scripts = recordScripts(page);
    await page.goto(path);
    await expect(layoutOf(page).heading).toBeVisible();
    await waitUntilQuiet(page);
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(most);
  });
}

test('[PERF-06] a form loads its packages in one script', async ({ page }) => {
  const scripts = recordScripts(page);
  await page.goto('/login');
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
  await waitUntilQuiet(page);
  const texts = await Promise.all(scripts.map((script) => textOfScripts(page, [script])));
  const counts = texts.map((text) => FORM_CODE.filter((name) => text.includes(name)).length);
  expect(counts.filter((count) => count > 0)).toEqual([FORM_CODE.length]);
});
