import { dayFromToday } from '../fixtures/classes.ts';
import { joinByCode, makeParent } from '../fixtures/families.ts';
import { makeGroup, makeGroupEvent } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { DISPLAYS } from '../pages/displays.ts';
import { FEED_WORDS } from '../pages/feed-words.ts';
import { layoutOf, titledDialog } from '../pages/layout.ts';

test.describe.configure({ mode: 'parallel' });

const read = async (url: string): Promise<{ status: number; text: string }> => {
  const answer = await fetch(url);
  return { status: answer.status, text: await answer.text() };
};

for (const { language, width } of DISPLAYS) {
  const words = FEED_WORDS[language];

  test(`[FED-01] [FED-03] [FED-10] a teacher makes, copies, renews and deletes the address of a group: ${language}, ${width} px`, async ({
    page,
    context,
    openAs,
    server,
  }) => {
    await context.grantPermissions(['clipboard-write']);
    const group = await makeGroup(server);
    await makeGroupEvent(server, group, 'Visita, al museo', { start_date: dayFromToday(2), start_time: '09:00' });
    await openAs('teacher', `${group.path}?tab=calendar`, { language, width });
    await page.getByRole('button', { name: words.offer, exact: true }).click();
    const dialog = titledDialog(page, `${words.title} ${group.name}`);
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    const address = dialog.getByRole('textbox', { name: words.address });
    await press(words.create);
    await expect(address).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
    const first = await address.inputValue();
    const link = dialog.getByRole('link', { name: words.open });
    await expect(link).toBeFocused();
    await expect(link).toHaveAttribute('href', first.replace(/^https?/, 'webcal'));
    await expect(dialog).toContainText(words.never);
    await press(words.copy);
    await expect(layoutOf(page).notifications.getByText(words.copied)).toBeVisible();
    const calendar = await read(first);
    expect(calendar.text).toContain('SUMMARY:VISITA\\, AL MUSEO');
    expect(calendar.text).toContain(`DTSTART;TZID=America/Mexico_City:${dayFromToday(2).replaceAll('-', '')}T090000`);

    await press(words.renew);
    const question = titledDialog(page, words.renewTitle);
    await question.getByRole('button', { name: words.renew, exact: true }).click();
    await expect(address).not.toHaveValue(first);
    expect([(await read(first)).status, (await read(await address.inputValue())).status]).toEqual([404, 200]);

    const last = await address.inputValue();
    await press(words.remove);
    const removal = titledDialog(page, words.removeTitle);
    await removal.getByRole('button', { name: words.remove, exact: true }).click();
    await expect(dialog.getByRole('button', { name: words.create, exact: true })).toBeVisible();
    expect((await read(last)).status).toBe(404);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: words.offer, exact: true })).toBeFocused();
  });
}

test('[FED-01] [FED-05] [FED-10] a parent subscribes to the calendar of a child, by keyboard and without barriers', async ({
  page,
  openAs,
  server,
}) => {
  const words = FEED_WORDS.es;
  const group = await makeGroup(server);
  await makeGroupEvent(server, group, 'Feria', { start_date: dayFromToday(5) });
  const parent = await makeParent(server);
  const [child] = await joinByCode(server, group, parent, ['Ximena']);
  if (!child) throw new Error('Nobody joined.');
  await openAs(parent, '/students');
  await page.getByRole('button', { name: `${words.calendar} ${child.fullName}` }).click();
  const offer = page.getByRole('button', { name: words.offer, exact: true });
  await offer.focus();
  await page.keyboard.press('Enter');
  const dialog = titledDialog(page, `${words.title} ${child.name}`);
  await dialog.getByRole('button', { name: words.create, exact: true }).press('Enter');
  const address = dialog.getByRole('textbox', { name: words.address });
  await expect(address).toHaveValue(/\.ics$/);
  const first = await address.inputValue();
  await dialog.getByRole('button', { name: words.renew, exact: true }).press('Enter');
  const question = titledDialog(page, words.renewTitle);
  await question.getByRole('button', { name: words.renew, exact: true }).click();
  await expect(address).not.toHaveValue(first);
  expect((await read(first)).status).toBe(404);
  await dialog.getByText(words.help).click();
  await expectAccessible(page);
  const { text } = await read(await address.inputValue());
  expect(text).toContain('SUMMARY:FERIA');
  expect(text).toContain(`NAME:${child.name} · ${group.name}`);
  expect(text).not.toMatch(/ROBLES|IBÁÑEZ/);
});
