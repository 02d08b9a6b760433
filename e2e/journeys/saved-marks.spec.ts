import type { Page } from '@playwright/test';
import { dayFromToday, makeClass, makeGroupActivity, readMarks, readStars } from '../fixtures/classes.ts';
import { recordBodies } from '../fixtures/recorded-calls.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';
import { rollCallOf } from '../pages/roll-call.ts';
import { starSheetOf } from '../pages/star-sheet.ts';

test.describe.configure({ mode: 'parallel' });

/** Returns an assertion that so many saves were answered, and that the page has read the rows since the last answer. */
const readingsAfter = (page: Page, save: RegExp, read: RegExp) => {
  let answered = 0;
  let hasRead = false;
  page.on('response', (response) => {
    if (!save.test(response.url())) return;
    answered += 1;
    hasRead = false;
  });
  page.on('request', (request) => {
    if (read.test(request.url())) hasRead = true;
  });
  return (saves: number): Promise<void> =>
    expect.poll(() => ({ answered, hasRead })).toEqual({ answered: saves, hasRead: true });
};

/** On a slow machine a screen repeats a read that began early. */
const expectReadings = (readings: object[], wanted: object): void => {
  expect(readings).toContainEqual(wanted);
  for (const reading of readings) expect(reading).toEqual(wanted);
};

test('[GRP-07] the first tick of a day creates a mark, the next one updates it, and each save reads the rows again', async ({
  page,
  openAs,
  server,
}) => {
  const { group, children } = await makeClass(server, 2);
  const [first = '', second = ''] = children.map(({ name }) => name);
  const [read, save] = [/\/api\/student-attendance\/getTable$/, /\/api\/student-attendance\/save$/];
  const readings = recordBodies(page, read);
  const expectReadingAfter = readingsAfter(page, save, read);
  await openAs('teacher', `${group.path}?tab=attendance`);
  const { rows, attendance, delay, saved } = rollCallOf(page);
  await expect(rows).toHaveCount(2);
  expectReadings(readings.splice(0), { groupId: group.id, date: dayFromToday() });
  expect(await readMarks(server, group)).toMatchObject([{ id: null }, { id: null }]);

  await attendance(first).click();
  await expect(saved(1, 2)).toBeVisible();
  await expectReadingAfter(1);
  const [created, untouched] = await readMarks(server, group);
  expect(created).toMatchObject({ id: expect.any(Number), attendence: true, delay: false });
  expect(untouched).toMatchObject({ id: null });

  await delay(first).click();
  await expectReadingAfter(2);
  const [updated] = await readMarks(server, group);
  expect(updated).toMatchObject({ id: created?.id, attendence: true, delay: true });
  expect(updated?.rowVersion).toBeGreaterThan(created?.rowVersion ?? 0);

  await page.getByRole('button', { name: 'Día anterior', exact: true }).click();
  await expect(attendance(second)).toBeChecked({ indeterminate: true });
  await expect.poll(() => readings.at(-1)).toEqual({ groupId: group.id, date: dayFromToday(-1) });
});

test('[GRP-08] a column for each activity and stars for each child: created first, then updated, read again after each', async ({
  page,
  openAs,
  server,
}) => {
  const { group, children } = await makeClass(server, 2);
  const [dance, music] = [await makeGroupActivity(server, group), await makeGroupActivity(server, group)];
  const [first = ''] = children.map(({ name }) => name);
  const [read, save] = [/\/api\/student-activities\/getActivitiesByGroup$/, /\/api\/student-activities\/save$/];
  const readings = recordBodies(page, read);
  const expectReadingAfter = readingsAfter(page, save, read);
  await openAs('teacher', group.path);
  await page.getByRole('tab', { name: 'Registro de actividades', exact: true }).click();
  const { table, rows, star, saved } = starSheetOf(page);
  await expect(rows).toHaveCount(2);
  for (const { name } of [dance, music]) await expect(table.getByRole('columnheader', { name })).toBeVisible();
  expectReadings(readings.splice(0), { groupId: group.id, date: dayFromToday() });
  const scoreOf = async () => {
    const [{ activities } = { activities: [] }] = await readStars(server, group);
    return activities.find(({ group_activities: { id } }) => id === dance.id);
  };

  await star(dance.name, first, 4).click();
  await expect(saved(1, 4)).toBeAttached();
  await expectReadingAfter(1);
  const created = await scoreOf();
  expect(created).toMatchObject({ id: expect.any(Number), score: 4 });

  await star(dance.name, first, 2).click();
  await expectReadingAfter(2);
  const updated = await scoreOf();
  expect(updated).toMatchObject({ id: created?.id, score: 2 });
  expect(updated?.rowVersion).toBeGreaterThan(created?.rowVersion ?? 0);

  await page.getByRole('button', { name: 'Día anterior', exact: true }).click();
  await expect(saved(0, 4)).toBeAttached();
  await expect.poll(() => readings.at(-1)).toEqual({ groupId: group.id, date: dayFromToday(-1) });
  await expect(layoutOf(page).notifications).toHaveCount(0);
});
