import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { storedTexts, waitForSet } from '../fixtures/device.ts';
import { makeChild, makeParent } from '../fixtures/families.ts';
import { test as deviceTest } from '../fixtures/offline-test.ts';
import { makeGroup } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { DISPLAYS, openPath, TEXTS } from '../pages/displays.ts';
import { goTo, layoutOf, openDialog, titledDialog } from '../pages/layout.ts';
import { PRIVACY_WORDS } from '../pages/privacy-words.ts';

test.describe.configure({ mode: 'parallel' });

/** The name of the child whose traces a test looks for. */
const NAME = /xochiqu/i;

/** The text of the file that a press saves. */
const saved = async (page: Page, button: string): Promise<{ name: string; text: string }> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
};

for (const { language, width } of DISPLAYS) {
  const words = PRIVACY_WORDS[language];
  const texts = TEXTS[language];

  test(`[PRV-07] [PRV-08] [PRV-09] [CAT-07 privacy-requests] [CAT-07 privacy-answers] a parent downloads the data and has those of a child erased: ${language}, ${width} px`, async ({
    page,
    openAs,
    openBrowserAs,
    server,
  }) => {
    const parent = await makeParent(server);
    const group = await makeGroup(server);
    const child = await makeChild(server, { group, parent });
    const classmate = await makeChild(server, { group });
    await openAs(parent, '/profile/data', { language, width });
    await expect(layoutOf(page).heading).toHaveText(words.title);
    const html = await saved(page, words.download);
    expect(html.name).toBe(`${words.file}.html`);
    expect(html.text).toContain(`<h2>${words.notes}</h2>`);
    expect(html.text).toContain(child.name);
    expect(html.text).not.toContain(classmate.name);
    const json = await saved(page, words.downloadJson);
    expect(JSON.parse(json.text)).toMatchObject({ students: [{ name: child.name }] });

    await page.getByRole('button', { name: words.add, exact: true }).click();
    const form = titledDialog(page, words.add);
    await form.getByRole('button', { name: words.send }).click();
    await expect(form.getByText(texts['validations.required'])).toBeVisible();
    await form.getByLabel(words.kind).selectOption('erasure');
    await form.getByLabel(words.about).selectOption(child.fullName);
    await form.getByLabel(words.words, { exact: true }).fill('Nos mudamos de ciudad');
    await form.getByRole('button', { name: words.send }).click();
    await expect(form).toBeHidden();
    await expect(layoutOf(page).notifications.getByText(texts['messages.created'])).toBeVisible();
    await expect(page.getByText(`${words.erasure} · ${child.fullName}`)).toBeVisible();

    const office = await openBrowserAs('directive');
    await openPath(office, '/privacyRequests', { language, width });
    await expect(layoutOf(office).heading).toHaveText(words.requests);
    await office.getByRole('searchbox').fill(parent.fullName);
    const received = office.getByRole('row').filter({ hasText: child.name });
    await received.getByRole('button', { name: words.open(parent.fullName), exact: true }).click();
    const dialog = openDialog(office).first();
    await expect(dialog).toContainText('Nos mudamos de ciudad');
    await dialog.getByRole('combobox', { name: words.decision }).selectOption(words.granted);
    await dialog.getByRole('textbox', { name: words.answer, exact: true }).fill('Se cancelaron');
    await dialog.getByRole('button', { name: words.sendAnswer, exact: true }).click();
    await office.getByRole('button', { name: words.erase, exact: true }).click();
    await expect(layoutOf(office).notifications.getByText(texts['messages.updated'])).toBeVisible();
    await expect(openDialog(office)).toBeHidden();

    await page.reload();
    await expect(page.getByText(words.gone)).toBeVisible();
    await expect(page.getByText('Se cancelaron')).toBeVisible();
    await goTo(page, '/students');
    await expect(layoutOf(page).heading).not.toHaveText(words.title);
    await expect(page.getByText(child.name)).toBeHidden();
    await goTo(office, `${group.path}?tab=students`);
    await expect(office.getByText(classmate.name).first()).toBeVisible();
    await expect(office.getByText(child.name)).toBeHidden();
  });
}

test('[CAT-06 privacy-requests] the view of the table is persisted without the search, and found again', async ({
  page,
  openAs,
}) => {
  await openAs('directive', '/privacyRequests');
  await expect(page.getByRole('columnheader', { name: 'Fecha límite' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('columnheader', { name: 'Fecha límite' }).click();
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByText('Nada coincide con «zzz»')).toBeVisible();
  const key = 'pupitre.table.privacy-requests';
  const stored = await page.evaluate((name) => localStorage.getItem(name), key);
  expect(JSON.parse(stored ?? '')).toEqual({ page: 1, rowsPerPage: 5, sortBy: 'dueOn', descending: true });
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Fecha límite' })).toHaveAttribute('aria-sort', 'descending');
});

test('axe finds nothing on the screens about personal data', async ({ page, openAs, openBrowserAs, server }) => {
  const parent = await makeParent(server);
  const group = await makeGroup(server);
  await makeChild(server, { group, parent });
  const token = await server.logIn(parent);
  await server.call('POST', 'privacy-requests/create', { kind: 'erasure', text: 'Cancelen' }, token);
  await openAs(parent, '/profile/data');
  await expect(page.getByText('Cancelación · Mi cuenta')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nueva solicitud' }).click();
  await expectAccessible(page);
  const office = await openBrowserAs('super_admin');
  await office.goto('/privacyRequests');
  await office.getByRole('searchbox').fill(parent.fullName);
  // All parents of the tests have one name, and the newest request has to come first.
  const received = office.getByRole('columnheader', { name: 'Recibida' });
  await received.click();
  await expect(received).toHaveAttribute('aria-sort', 'ascending');
  await received.click();
  await expect(received).toHaveAttribute('aria-sort', 'descending');
  const open = office.getByRole('button', { name: `Abrir Cancelación de ${parent.fullName}` }).first();
  await expect(open).toBeVisible();
  await expectAccessible(office);
  await office.setViewportSize({ width: 1280, height: 800 });
  await open.click();
  await expect(openDialog(office)).toContainText('Cancelen');
  await expectAccessible(office);
});

/** Logs out, and expects no name in anything that the browser has stored. */
const logOut = async (page: Page): Promise<void> => {
  await expect.poll(() => storedTexts(page)).toMatch(NAME);
  await layoutOf(page).account.click();
  await layoutOf(page).logOut.click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => storedTexts(page)).not.toMatch(NAME);
};

deviceTest(
  '[PRV-11] no name of a child is left in the browser after the logout of a directive',
  async ({ deviceOf, server }) => {
    const child = await makeChild(server, { group: await makeGroup(server) }, 'Xochiquétzal');
    const page = (await deviceOf('directive')).page();
    await page.goto('/pupils');
    await page.getByRole('searchbox').fill('Xochiquétzal');
    await page.getByText(child.name).first().click();
    await expect(layoutOf(page).heading).toContainText(child.name);
    await goTo(page, '/privacyRequests');
    await page.getByRole('searchbox').fill('Xochiquétzal');
    await logOut(page);
  },
);

deviceTest(
  '[PRV-11] no name of a child is left in the browser after the logout of a parent',
  async ({ deviceOf, server }) => {
    const parent = await makeParent(server);
    const child = await makeChild(server, { group: await makeGroup(server), parent }, 'Xochiquétzal');
    const page = (await deviceOf(parent)).page();
    await page.goto('/students');
    await expect(page.getByRole('article', { name: new RegExp(child.name) })).toBeVisible();
    await waitForSet(page, 'mf-students');
    await goTo(page, '/profile/data');
    await expect(page.getByText(child.fullName).first()).toBeVisible();
    await logOut(page);
  },
);
