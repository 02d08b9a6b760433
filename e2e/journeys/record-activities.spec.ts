import { dayFromToday, makeClass, makeGroupActivity, storedStars } from '../fixtures/classes.ts';
import { waitForDatabase } from '../fixtures/pending-changes.ts';
import { installClock, passUndoPause } from '../fixtures/page-clock.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNoOverflow } from '../pages/accessible.ts';
import { CLASS_WORDS } from '../pages/class-words.ts';
import { layoutOf } from '../pages/layout.ts';
import { starSheetOf } from '../pages/star-sheet.ts';
import { DISPLAYS, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const SAVE = /\/api\/student-activities\/save$/;

for (const { language, width } of DISPLAYS) {
  const words = CLASS_WORDS[language];
  const isPhone = width < 600;

  test(`[GRP-08] stars for a class in two activities, saved, of today alone: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const { group, children } = await makeClass(server, 3);
    const [dance, music] = [await makeGroupActivity(server, group), await makeGroupActivity(server, group)];
    const [first = '', second = '', third = ''] = children.map(({ name }) => name);
    await installClock(page);
    await openAs('teacher', group.path, { language, width });
    const { notifications } = layoutOf(page);
    await page.getByRole('tab', { name: words.records, exact: true }).click();
    const { rows, row, star, starsOf, saved, expectStars } = starSheetOf(page, language);
    const next = page.getByRole('button', { name: words.nextActivity, exact: true });
    await expect(rows).toHaveCount(3);
    await expect(saved(0, 6)).toBeAttached();
    await star(dance.name, first, 4).click();
    await star(dance.name, second, 3).click();
    await star(dance.name, second, 3).click();
    await expectStars(dance.name, second, 0);
    await expect(saved(2, 6)).toBeAttached();
    await expect(row(first)).toContainText(words.saved);

    if (isPhone) {
      await expect(starsOf(music.name, first)).toBeHidden();
      await next.click();
      await expect(starsOf(dance.name, first)).toBeHidden();
    }
    await star(music.name, third, 2).click();
    await page.getByRole('button', { name: words.fiveForRest(music.name), exact: true }).click();
    await expectStars(music.name, first, 5);
    await expectStars(music.name, second, 5);
    await expect(page.getByRole('button', { name: words.undo, exact: true })).toBeVisible();
    await passUndoPause(page);
    await expect(saved(5, 6)).toBeAttached();
    await expect(notifications).toHaveCount(0);
    const wanted = [
      { [dance.name]: 4, [music.name]: 5 },
      { [dance.name]: 0, [music.name]: 5 },
      { [dance.name]: null, [music.name]: 2 },
    ];
    expect(await storedStars(server, group)).toEqual(wanted);

    await page.reload();
    await expect(saved(5, 6)).toBeAttached();
    await expectStars(dance.name, first, 4);
    await expectStars(dance.name, second, 0);
    await page.getByRole('button', { name: words.previousDay, exact: true }).click();
    await expect(saved(0, 6)).toBeAttached();
    await star(dance.name, third, 1).click();
    await expect(saved(1, 6)).toBeAttached();
    const [, , ofThird] = await storedStars(server, group, dayFromToday(-1));
    expect(ofThird).toEqual({ [dance.name]: 1, [music.name]: null });
    await page.getByRole('button', { name: words.today, exact: true }).click();
    await expect(saved(5, 6)).toBeAttached();
    expect(await storedStars(server, group)).toEqual(wanted);
    await page.getByRole('button', { name: words.nextDay, exact: true }).click();
    await expect(page.getByText(words.future)).toBeVisible();
    await expectNoOverflow(page);
  });

  test(`[VAL-01 student-activities] no more than five stars, here and on the server: ${language}, ${width} px`, async ({
    page,
    portal,
    openAs,
    server,
  }) => {
    const { group, children } = await makeClass(server, 1);
    const activity = await makeGroupActivity(server, group);
    const [child = { id: 0, name: '' }] = children;
    const token = await openAs('teacher', `${group.path}?tab=record-activities`, { language, width });
    const { star, starsOf, saved, expectStars } = starSheetOf(page, language);
    await expect(starsOf(activity.name, child.name).getByRole('radio')).toHaveCount(6);
    await star(activity.name, child.name, 5).focus();
    await page.keyboard.press('4');
    await page.keyboard.press('6');
    await expectStars(activity.name, child.name, 4);
    await expect(saved(1, 1)).toBeAttached();

    for (const [score, text] of [
      [6, TEXTS[language]['validations.max'].replace('{max}', '5')],
      [-1, TEXTS[language]['validations.min'].replace('{min}', '0')],
    ] as const) {
      const row = { student: { id: child.id }, group_activities: { id: activity.id }, score };
      const refused = await fetch(`${portal}/api/student-activities/save`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language, authorization: `Bearer ${token}` },
        body: JSON.stringify({ groupId: group.id, date: dayFromToday(), rows: [row] }),
      });
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ fields: { 'rows.0.score': [text] } });
    }
    expect(await storedStars(server, group)).toEqual([{ [activity.name]: 4 }]);
  });
}

test('[GRP-08] digits rate and arrows go down the class; without a network the stars wait and go out later', async ({
  page,
  context,
  openAs,
  server,
  problems,
}) => {
  const { group, children } = await makeClass(server, 3);
  const activity = await makeGroupActivity(server, group);
  const [first = '', second = ''] = children.map(({ name }) => name);
  const words = CLASS_WORDS.es;
  await openAs('teacher', `${group.path}?tab=record-activities`);
  const { row, star, saved, expectStars } = starSheetOf(page);
  await page.getByRole('button', { name: words.fiveForAll(activity.name), exact: true }).focus();
  await page.keyboard.press('Tab');
  await waitForDatabase(page);
  // The bar of the lost connection comes in idle time, which a quick test may not reach.
  problems.expectFailedRequest(/^\/(?:api\/|assets\/offline\.)/);
  problems.expectLog(/^offline:|Loading chunk/);
  await context.setOffline(true);
  await page.keyboard.press('3');
  await expectStars(activity.name, first, 3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('5');
  await expectStars(activity.name, second, 5);
  await expect(star(activity.name, second, 5)).toBeFocused();
  await expect(row(first)).toContainText(words.notSent);
  await expect(page.getByText(words.persisted)).toBeVisible();
  await page.route(SAVE, (route) => route.abort('connectionreset'));
  await context.setOffline(false);
  await page.reload();
  await expectStars(activity.name, first, 3);
  await expect(row(second)).toContainText(words.notSent);
  await page.unroute(SAVE);
  await page.getByRole('button', { name: words.retry, exact: true }).click();
  await expect(saved(2, 3)).toBeAttached();
  expect(await storedStars(server, group)).toEqual([
    { [activity.name]: 3 },
    { [activity.name]: 5 },
    { [activity.name]: null },
  ]);
});
