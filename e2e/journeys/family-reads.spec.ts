import type { Locator } from '@playwright/test';
import { dayFromToday } from '../fixtures/classes.ts';
import { makeChild, makeDocument, makeParent } from '../fixtures/families.ts';
import { refuseNews } from '../fixtures/open-requests.ts';
import { makeActivity, makeAll, makeGroup, makeGroupEvent } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { calendarOf, recordMonths } from '../pages/calendar.ts';
import { layoutOf, titledDialog } from '../pages/layout.ts';
import { STUDENT_WORDS } from '../pages/student-words.ts';
import { DISPLAYS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Today where the browser is, and a day of the month after. */
const daysOf = (): { today: string; nextMonth: string } => {
  const today = dayFromToday();
  const [year = 0, month = 0] = today.split('-').map(Number);
  return { today, nextMonth: new Date(Date.UTC(year, month, 15)).toISOString().slice(0, 10) };
};

/** A child whose class has something of everything today. */
const busyChild = async (server: Server) => {
  const { today, nextMonth } = daysOf();
  const [group, parent] = [await makeGroup(server), await makeParent(server)];
  const child = await makeChild(server, { group, parent });
  const of = { student: { id: child.id }, group: { id: group.id } };
  const activity = await makeActivity(server);
  const link = { group: of.group, school_activities: { id: activity.id } };
  const [linked] = await makeAll(server, 'group-activities', [link]);
  await makeAll(server, 'student-activities', [{ ...of, group_activities: { id: linked }, score: 4, date: today }]);
  const due = { description: 'Del sistema solar', date: today, time: '08:30', group: of.group };
  const [first] = await makeAll(server, 'group-tasks', [
    { ...due, name: 'Maqueta' },
    { ...due, name: 'Lectura' },
  ]);
  await makeAll(server, 'student-tasks', [{ ...of, group_tasks: { id: first }, delivered: true, qualification: 95 }]);
  await makeAll(server, 'medic-notes', [{ ...of, name: 'Lentes', description: '<p>Todo <b>el</b> día</p>' }]);
  await makeGroupEvent(server, group, 'Ensayo', { start_date: today, start_time: '10:00', end_time: '11:30' });
  await makeGroupEvent(server, group, 'Feria', { start_date: nextMonth });
  await makeDocument(server, group, 'Lista de útiles', PDF);
  return { parent, child, activity: activity.name, months: [today, nextMonth].map((day) => day.slice(0, 7)) };
};

for (const { language, width } of DISPLAYS) {
  const words = STUDENT_WORDS[language];

  test(`[STU-06] [CAL-05] a parent reads the calendar and the documents of a child's class: ${language}, ${width} px`, async ({
    page,
    request,
    openAs,
    server,
  }) => {
    const { parent, child, months } = await busyChild(server);
    const [thisMonth, nextMonth] = months;
    // News of what was made just before would read the shown month once more.
    await refuseNews(page);
    const asked = recordMonths(page);
    await openAs(parent, '/students', { language, width });
    const act = (name: string): Locator => page.getByRole('button', { name: `${name} ${child.fullName}`, exact: true });

    await act(words.calendar).click();
    const planned = titledDialog(page, `${words.calendar} ${child.fullName}`);
    const { event, next, previous } = calendarOf(page, language, planned);
    await expect(event('ENSAYO')).toBeVisible();
    await expect(event('FERIA')).toHaveCount(0);
    expect(new Set(asked)).toEqual(new Set([thisMonth]));
    await expect(calendarOf(page, language).add).toHaveCount(0);
    asked.splice(0);
    await next('month').click();
    await expect(event('FERIA')).toBeVisible();
    await expect(event('ENSAYO')).toHaveCount(0);
    await expect.poll(() => asked).toEqual([nextMonth]);
    await previous('month').click();
    await expect(event('ENSAYO')).toBeVisible();
    await expect.poll(() => asked).toEqual([nextMonth, thisMonth]);
    await event('ENSAYO').click();
    const about = titledDialog(page, 'ENSAYO');
    await expect(about).toContainText('DE QUÉ TRATA ENSAYO');
    await expect(about.getByRole('button')).toHaveText(['', words.close]);
    await about.getByRole('button', { name: words.close, exact: true }).last().click();
    await expect(about).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(planned).toBeHidden();
    await expect(act(words.calendar)).toBeFocused();

    await act(words.documents).click();
    const documents = titledDialog(page, `${words.documents} ${child.fullName}`);
    const open = documents.getByRole('link', { name: `${words.open} Lista de útiles` });
    await expect(open).toBeVisible();
    const file = await request.get((await open.getAttribute('href')) ?? '');
    expect(await file.body()).toEqual(PDF);
    for (const name of [words.addDocument, words.upload, words.edit, words.remove])
      await expect(documents.getByRole('button', { name })).toHaveCount(0);
  });

  test(`[STU-08] [STU-09] [STU-10] a parent reads stars and grades, and notes only what is the family's: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const { parent, child, activity } = await busyChild(server);
    await openAs(parent, '/students', { language, width });
    const { notifications } = layoutOf(page);
    const act = (name: string): Locator => page.getByRole('button', { name: `${name} ${child.fullName}`, exact: true });
    const close = async (dialog: Locator): Promise<void> => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    };

    await act(words.scores).click();
    const scores = titledDialog(page, `${words.scores} ${child.fullName}`);
    await expect(scores.getByRole('listitem')).toContainText(`${activity}: ${words.stars(4)}`);
    await expect(scores.getByRole('radio')).toHaveCount(0);
    await scores.getByRole('button', { name: words.previousDay }).click();
    await expect(scores.getByRole('listitem')).not.toContainText(words.stars(4));
    await scores.getByRole('button', { name: words.today, exact: true }).click();
    await expect(scores.getByRole('listitem')).toContainText(words.stars(4));
    await close(scores);

    await act(words.grades).click();
    const grades = titledDialog(page, `${words.grades} ${child.fullName}`);
    const task = (name: string): Locator => grades.getByRole('listitem').filter({ hasText: name });
    await expect(task('MAQUETA')).toContainText(words.delivered);
    await expect(task('MAQUETA')).toContainText('95 / 100');
    await expect(task('LECTURA')).toContainText(words.notDelivered);
    await expect(task('LECTURA')).toContainText(words.notGraded);
    await expect(grades.locator('input, textarea')).toHaveCount(0);
    await close(grades);

    await act(words.notes).click();
    const notes = titledDialog(page, `${words.notes} ${child.fullName}`);
    const rows = notes.locator('tbody tr.ant-table-row');
    await expect(rows).toContainText('Todo el día');
    await expect(notes.getByRole('button', { name: `${words.edit} Lentes`, exact: true })).toHaveCount(0);
    await notes.getByRole('button', { name: words.addNote }).click();
    await notes.getByRole('textbox', { name: words.name, exact: true }).fill('Asma');
    await notes.getByRole('textbox', { name: words.description, exact: true }).fill('Inhalador');
    await notes.getByRole('button', { name: words.save, exact: true }).click();
    await expect(notifications).toHaveCount(1);
    await expect(rows).toHaveCount(2);
    await expect(notes.getByRole('button', { name: `${words.edit} Asma`, exact: true })).toBeVisible();
    await close(notes);
  });
}
