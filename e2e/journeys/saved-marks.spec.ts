import { dayFromToday, makeClass, makeGroupActivity, readMarks, readStars } from '../fixtures/classes.ts';
import { recordBodies } from '../fixtures/recorded-calls.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';
import { rollCallOf } from '../pages/roll-call.ts';
import { starSheetOf } from '../pages/star-sheet.ts';

test.describe.configure({ mode: 'parallel' });

/** The news of a save may make the screen read once more than the save itself does. */
const expectMore = (readings: object[], before: number): Promise<void> =>
  expect.poll(() => readings.length).toBeGreaterThan(before);

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
  const readings = recordBodies(page, /\/api\/student-attendance\/getTable$/);
  const saves = recordBodies(page, /\/api\/student-attendance\/save$/);
  await openAs('teacher', `${group.path}?tab=attendance`);
  const { rows, attendance, delay, saved } = rollCallOf(page);
  await expect(rows).toHaveCount(2);
  expectReadings(readings.splice(0), { groupId: group.id, date: dayFromToday() });
  expect(await readMarks(server, group)).toMatchObject([{ id: null }, { id: null }]);

  await attendance(first).click();
  await expect(saved(1, 2)).toBeVisible();
  await expectMore(readings, 0);
  const [created, untouched] = await readMarks(server, group);
  expect(created).toMatchObject({ id: expect.any(Number), attendence: true, delay: false });
  expect(untouched).toMatchObject({ id: null });

  const before = readings.length;
  await delay(first).click();
  await expect.poll(async () => (await readMarks(server, group))[0]?.delay).toBe(true);
  await expectMore(readings, before);
  const [updated] = await readMarks(server, group);
  expect(updated).toMatchObject({ id: created?.id, attendence: true, delay: true });
  expect(updated?.rowVersion).toBeGreaterThan(created?.rowVersion ?? 0);
  expect(saves).toHaveLength(2);

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
  const readings = recordBodies(page, /\/api\/student-activities\/getActivitiesByGroup$/);
  const saves = recordBodies(page, /\/api\/student-activities\/save$/);
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
  await expectMore(readings, 0);
  const created = await scoreOf();
  expect(created).toMatchObject({ id: expect.any(Number), score: 4 });

  const before = readings.length;
  await star(dance.name, first, 2).click();
  await expect.poll(async () => (await scoreOf())?.score).toBe(2);
  await expectMore(readings, before);
  const updated = await scoreOf();
  expect(updated).toMatchObject({ id: created?.id, score: 2 });
  expect(updated?.rowVersion).toBeGreaterThan(created?.rowVersion ?? 0);
  expect(saves).toHaveLength(2);

  await page.getByRole('button', { name: 'Día anterior', exact: true }).click();
  await expect(saved(0, 4)).toBeAttached();
  await expect.poll(() => readings.at(-1)).toEqual({ groupId: group.id, date: dayFromToday(-1) });
  await expect(layoutOf(page).notifications).toHaveCount(0);
});
