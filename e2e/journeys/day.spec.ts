import type { Locator, Page } from '@playwright/test';
import type { PortalNumbers } from '@pupitre/shared/contracts/dashboards';
import { dayFromToday, makeChildren, makeClass, mark } from '../fixtures/classes.ts';
import { makeParent } from '../fixtures/families.ts';
import { makeAll, makeGroup, makeGroupEvent, type Place } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { installClock, passUndoPause } from '../fixtures/page-clock.ts';
import { expect, test } from '../fixtures/test.ts';
import { DAY_WORDS } from '../pages/day-words.ts';
import { layoutOf } from '../pages/layout.ts';
import { rollCallOf } from '../pages/roll-call.ts';
import { DISPLAYS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

/** Gives a group a task and an event of today. Answers the id of the task. */
const makeDay = async (server: Server, group: Place): Promise<number> => {
  const date = dayFromToday();
  const task = { name: 'Maqueta', description: 'El sistema solar', date, time: '12:00', group: { id: group.id } };
  const [id = 0] = await makeAll(server, 'group-tasks', [task]);
  await makeGroupEvent(server, group, 'Ensayo', { start_date: date, start_time: '10:00', end_time: '11:00' });
  return id;
};

for (const { language, width } of DISPLAYS) {
  const words = DAY_WORDS[language];
  const cardOf = (page: Page, name: string): Locator =>
    page.getByRole('region', { name: words.today, exact: true }).getByRole('listitem').filter({ hasText: name });

  test(`[SES-08] home leads a teacher to the roll call that is missing, and then says that it is taken: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const { group } = await makeClass(server, 2);
    await makeDay(server, group);
    await installClock(page);
    await openAs('teacher', '/', { language, width });
    const card = cardOf(page, group.name);
    await expect(page.getByText(words.missing)).toBeVisible();
    await expect(card).toContainText(words.students(2));
    await expect(card).toContainText(words.oneTask);
    await expect(card).toContainText(words.events);
    await card.getByRole('link', { name: `${words.take} ${group.name}`, exact: true }).click();
    await expect(layoutOf(page).heading).toHaveText(group.name);
    const { rows, allPresent, undo, saved } = rollCallOf(page, language);
    await expect(rows).toHaveCount(2);
    await allPresent.click();
    await expect(undo).toBeVisible();
    await passUndoPause(page);
    await expect(saved(2, 2)).toBeVisible();
    await layoutOf(page).home.click();
    const taken = card.getByRole('link', { name: `${words.taken} ${group.name}`, exact: true });
    await expect(taken).toBeVisible();
    await expect(card.getByRole('link', { name: words.take })).toHaveCount(0);
    await taken.click();
    await expect(saved(2, 2)).toBeVisible();
  });

  test(`[SES-08] a roll call taken in part is not taken; a group without children has none to take: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const [{ group, children }, empty] = [await makeClass(server, 2), await makeGroup(server)];
    const [first, second] = children;
    if (!first || !second) throw new Error('two children were made');
    await mark(server, group, [{ student: first, attendence: true, delay: false }]);
    await openAs('teacher', '/', { language, width });
    const card = cardOf(page, group.name);
    await expect(card.getByRole('link', { name: words.take })).toBeVisible();
    await mark(server, group, [{ student: second, attendence: false, delay: false }]);
    await page.reload();
    await expect(card.getByRole('link', { name: words.taken })).toBeVisible();
    await cardOf(page, empty.name).getByRole('link', { name: words.addStudents }).click();
    await expect(layoutOf(page).heading).toHaveText(empty.name);
    await expect(page).toHaveURL(/\?tab=students$/);
  });

  test(`[SES-08] a parent sees each child’s day on home: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const [group, parent] = [await makeGroup(server), await makeParent(server)];
    const [first, second, third, fourth] = await makeChildren(server, group, 4, [parent, parent, parent, parent]);
    if (!first || !second || !third || !fourth) throw new Error('four children were made');
    const task = await makeDay(server, group);
    await mark(server, group, [
      { student: first, attendence: true, delay: false },
      { student: second, attendence: false, delay: false },
      { student: third, attendence: true, delay: true },
    ]);
    await server.create('student-tasks', {
      delivered: true,
      qualification: 90,
      student: { id: first.id },
      group: { id: group.id },
      group_tasks: { id: task },
    });
    await makeAll(server, 'students', [
      { name: 'Renata', paternal: 'Ávila', maternal: 'Cruz', birthdate: '2020-01-31', user: { id: parent.id } },
    ]);
    await openAs(parent, '/', { language, width });
    for (const [child, text] of [
      [first, words.marks.present],
      [second, words.marks.absent],
      [third, words.marks.late],
      [fourth, words.marks.notTaken],
    ] as const) {
      await expect(cardOf(page, child.fullName)).toContainText(text);
      await expect(cardOf(page, child.fullName)).toContainText(words.events);
    }
    await expect(cardOf(page, first.fullName)).toContainText(words.noneToDeliver);
    await expect(cardOf(page, second.fullName)).toContainText(words.oneToDeliver);
    await expect(cardOf(page, 'Renata')).toContainText(words.marks.noGroup);
    await page.getByRole('link', { name: words.children }).click();
    await expect(page).toHaveURL('/students');
  });

  test(`[SES-08] a parent without children is led to register one: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    await openAs(await makeParent(server), '/', { language, width });
    await page.getByRole('link', { name: words.register }).click();
    await expect(page).toHaveURL('/students');
  });

  test(`[SES-08] the administrator sees how much the portal holds: ${language}, ${width} px`, async ({
    page,
    openAs,
  }) => {
    await openAs('super_admin', '/', { language, width });
    const counts = page.getByRole('region', { name: words.portal, exact: true });
    await expect(counts.locator('dd')).toHaveCount(4);
    const answer = page.waitForResponse(/\/api\/dashboards\/getPortal$/);
    await page.reload();
    const { data }: { data: PortalNumbers } = await (await answer).json();
    const numbers = new Intl.NumberFormat(language);
    await expect(counts.locator('dd')).toHaveText(
      [data.schools, data.groups, data.students, data.staff].map((count) => numbers.format(count)),
    );
    expect(Math.min(data.schools, data.groups, data.students, data.staff)).toBeGreaterThan(0);
    await counts.getByRole('link', { name: words.schools }).click();
    await expect(page).toHaveURL('/schools');
  });
}
