import { markAbsent, makeFamily, setGrace, untilSent } from '../fixtures/notices.ts';
import { makeSchool } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { DISPLAYS, openPath, TEXTS } from '../pages/displays.ts';
import { layoutOf, openDialog } from '../pages/layout.ts';
import { NOTICE_WORDS } from '../pages/notice-words.ts';

/** The grace of the demo's school, which this story changes. */
const USUAL_GRACE = 10;
const PHONES = [390, 320];
const SAVE = /^(Guardar|Save)$/;

test.afterAll(({ server }) => setGrace(server, USUAL_GRACE));

for (const { language, width } of DISPLAYS) {
  const words = NOTICE_WORDS[language];
  const texts = TEXTS[language];

  test(`[NTC-28] [CAT-07 school-notices] without grace an absence is in the inbox of the guardian and among those sent: ${language}, ${width} px`, async ({
    page,
    openAs,
    openBrowserAs,
    server,
  }) => {
    const family = await makeFamily(server);
    await setGrace(server, USUAL_GRACE);
    await openAs('directive', '/school?tab=notices', { language, width });
    const { notifications } = layoutOf(page);
    await page.getByRole('button', { name: words.edit }).click();
    await openDialog(page).getByLabel(words.grace, { exact: true }).selectOption(words.noGrace);
    await openDialog(page).getByRole('button', { name: SAVE }).click();
    await expect(notifications.getByText(texts['messages.updated'])).toBeVisible();
    await expect(page.getByText(words.noGrace)).toBeVisible();

    await markAbsent(server, family);
    await untilSent(server, family);
    const guardian = await openBrowserAs(family.parent);
    await openPath(guardian, '/', { language, width });
    await expect(guardian.getByRole('link', { name: words.unread })).toBeVisible();
    for (const narrow of PHONES) {
      await guardian.setViewportSize({ width: narrow, height: 844 });
      await expect(guardian.getByRole('link', { name: words.unread })).toBeInViewport({ ratio: 1 });
      await expect(layoutOf(guardian).english).toBeInViewport({ ratio: 1 });
    }
    await guardian.setViewportSize({ width, height: 844 });
    await guardian.getByRole('link', { name: words.unread }).click();
    await expect(layoutOf(guardian).heading).toHaveText(words.bell);
    const notice = guardian.getByRole('main').getByRole('listitem').filter({ hasText: words.fresh });
    await notice.getByRole('link', { name: words.absence }).click();
    await expect(guardian).toHaveURL(/\/students\?student=\d+&dialog=attendance$/);
    await expect(openDialog(guardian)).toContainText(family.child.name);
    await guardian.goto('/notices');
    await expect(guardian.getByRole('link', { name: words.absence })).toBeVisible();
    await expect(guardian.getByText(words.fresh, { exact: true })).toHaveCount(0);
    await expect(guardian.getByRole('link', { name: words.bell, exact: true })).toBeVisible();

    await page.reload();
    await page.getByRole('searchbox').fill(family.child.name);
    const row = page.getByRole('row').filter({ hasText: words.absence }).filter({ hasText: family.child.fullName });
    await expect(row).toContainText(words.read);
    await row.getByRole('button', { name: `${words.open} ${family.child.fullName}` }).click();
    await expect(openDialog(page)).toContainText(words.end);
  });

  test(`[NTC-28] [CAT-07 notice-preferences] a guardian chooses channels and times: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const { parent } = await makeFamily(server);
    await openAs(parent, '/notices', { language, width });
    await page.getByRole('link', { name: words.preferences }).click();
    await expect(layoutOf(page).heading).toHaveText(words.title);
    await expect(page.getByRole('checkbox', { name: words.absenceByMail, exact: true })).toBeChecked();
    await page.getByRole('checkbox', { name: words.taskByMail, exact: true }).check();
    await page.getByLabel(words.digest).selectOption(words.weekly);
    const from = page.getByRole('textbox', { name: words.from, exact: true });
    await from.fill('');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(texts['validations.required'])).toBeVisible();
    await from.fill('20:30');
    await page.getByRole('button', { name: words.save }).click();
    await expect(layoutOf(page).notifications.getByText(texts['messages.updated'])).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: words.taskByMail, exact: true })).toBeChecked();
    await expect(page.getByLabel(words.digest)).toHaveValue('weekly');
    await expect(from).toHaveValue('20:30');
  });

  test(`[NTC-28] [CAT-07 school-webhooks] a gateway is connected, tried and removed: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const school = await makeSchool(server);
    await openAs('super_admin', `${school.path}?tab=notices`, { language, width });
    await page.getByRole('button', { name: words.connect }).click();
    const address = openDialog(page).getByLabel(words.address, { exact: true });
    const save = openDialog(page).getByRole('button', { name: SAVE });
    await address.fill('');
    await save.click();
    await expect(openDialog(page).getByText(texts['validations.required'])).toBeVisible();
    await address.fill('https://sms.invalid/hook');
    await save.click();
    await expect(layoutOf(page).notifications.getByText(texts['messages.updated'])).toBeVisible();
    await expect(openDialog(page).getByLabel(words.secret, { exact: true })).toHaveValue(/^whsec_/);
    await openDialog(page).getByRole('button', { name: words.stored }).click();
    await expect(page.getByText(words.connected, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: words.test }).click();
    await expect(page.getByText(words.failed)).toBeVisible();
    await page.getByRole('button', { name: words.remove }).click();
    await openDialog(page).getByRole('button', { name: words.removeIt, exact: true }).click();
    await expect(page.getByRole('button', { name: words.connect })).toBeVisible();
  });
}
