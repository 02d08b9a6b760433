import { makeChildren, makeClass, makeGroupActivity, mark, rate } from '../fixtures/classes.ts';
import { makeParent } from '../fixtures/families.ts';
import { makeGroup } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { CLASS_WORDS } from '../pages/class-words.ts';
import { rollCallOf } from '../pages/roll-call.ts';
import { starSheetOf } from '../pages/star-sheet.ts';
import { openDialog } from '../pages/layout.ts';

test.describe.configure({ mode: 'parallel' });

const words = CLASS_WORDS.es;

test('axe finds nothing on a roll call: not taken, present, absent, late, pending', async ({
  page,
  openAs,
  server,
  problems,
}) => {
  const { group, children } = await makeClass(server, 5);
  const [first, second, third, fourth] = children;
  if (!first || !second || !third || !fourth) throw new Error('five children were made');
  await mark(server, group, [
    { student: first, attendence: true, delay: false },
    { student: second, attendence: false, delay: false },
    { student: third, attendence: true, delay: true },
  ]);
  await openAs('teacher', `${group.path}?tab=attendance`);
  const { attendance, saved, persisted } = rollCallOf(page);
  await expect(saved(3, 5)).toBeVisible();
  await expectAccessible(page);
  problems.expectFailedRequest(/\/api\/student-attendance\/save$/);
  await page.route(/\/api\/student-attendance\/save$/, (route) => route.abort('connectionreset'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await attendance(fourth.name).click();
  await expect(persisted).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on a row that was refused', async ({ page, openAs, server, problems }) => {
  const { group, children } = await makeClass(server, 2);
  const [first = { id: 0, name: '' }] = children;
  const reasons = { 'rows.0.student.id': ['El alumno no está en este grupo'] };
  problems.expectAnswer(400, /\/api\/student-attendance\/save$/);
  await page.route(/\/api\/student-attendance\/save$/, (route) =>
    route.fulfill({
      status: 400,
      json: { result: false, code: 'validation', message: ['Revise los campos marcados'], fields: reasons },
    }),
  );
  await openAs('teacher', `${group.path}?tab=attendance`);
  const { attendance, row } = rollCallOf(page);
  await attendance(first.name).click();
  await expect(row(first.name)).toContainText(words.refused);
  await expectAccessible(page);
});

test('axe finds nothing on the stars of a class, and on who gets them', async ({ page, openAs, server }) => {
  const [group, parent] = [await makeGroup(server), await makeParent(server)];
  const [first, second] = await makeChildren(server, group, 3, [parent]);
  const activities = [];
  for (let made = 0; made < 6; made += 1) activities.push(await makeGroupActivity(server, group));
  const [activity] = activities;
  if (!first || !second || !activity) throw new Error('children and activities were made');
  await rate(server, group, [
    { student: first, activity, score: 4 },
    { student: second, activity, score: 0 },
  ]);
  await openAs('teacher', `${group.path}?tab=record-activities`);
  await starSheetOf(page).expectStars(activity.name, first.name, 4);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: words.send, exact: true }).click();
  await expect(openDialog(page).getByText(words.without)).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on a class without children, and on one without activities', async ({
  page,
  loginAs,
  server,
}) => {
  const [empty, { group }] = [await makeGroup(server), await makeClass(server, 1)];
  await loginAs('teacher');
  for (const path of [
    `${empty.path}?tab=attendance`,
    `${empty.path}?tab=record-activities`,
    `${group.path}?tab=record-activities`,
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('tabpanel').getByText(/El grupo todavía no tiene/)).toBeVisible();
    await expectAccessible(page);
  }
});

test('axe finds nothing on a parent’s day', async ({ page, openAs, server }) => {
  const [group, parent] = [await makeGroup(server), await makeParent(server)];
  const [first, second] = await makeChildren(server, group, 3, [parent, parent, parent]);
  if (!first || !second) throw new Error('three children were made');
  await mark(server, group, [
    { student: first, attendence: true, delay: true },
    { student: second, attendence: false, delay: false },
  ]);
  await openAs(parent, '/');
  await expect(page.getByRole('region', { name: 'Hoy', exact: true }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
});
