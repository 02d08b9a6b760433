import { en } from '@pupitre/shared/contracts/texts/en';
import { makeGroup, makeGroupEvent } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { calendarOf } from '../pages/calendar.ts';
import { layoutOf, openDialog } from '../pages/layout.ts';

test('[CAL-01] [CAL-03] [CAL-04] on a phone, in English: an agenda, any day by its date, a new event', async ({
  page,
  openAs,
  server,
}) => {
  const group = await makeGroup(server);
  // In a month of its own: the other tests' school events stand in the calendars of all groups.
  await makeGroupEvent(server, group, 'Ensayo', { start_date: '2027-06-09', start_time: '10:00', end_time: '11:30' });
  await page.clock.setFixedTime(new Date('2027-06-09T16:00:00Z'));
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('teacher', group.path);
  await layoutOf(page).english.click();
  const calendar = calendarOf(page, 'en');
  const { title, event, field, words } = calendar;
  const { notifications } = layoutOf(page);
  const dialog = openDialog(page);
  await expect(title).toHaveText('June 2027');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Wednesday, June 9']);
  await expect(event('ENSAYO')).toContainText('10:00–11:30');
  await page.getByLabel(words.otherDay).selectOption('Friday, June 18');
  await page.getByRole('button', { name: words.openDay, exact: true }).click();
  await expect(title).toHaveText('Friday, June 18, 2027');
  await calendar.add.click();
  const isWhole = await field('create', 'start').evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  expect(isWhole, 'the whole date is seen').toBe(true);
  await field('create', 'name').fill('Concert');
  await field('create', 'description').fill('In the yard');
  await calendar.chooseColor();
  await calendar.save('create').click();
  await expect(notifications.getByText(en['messages.created'])).toBeVisible();
  await calendar.month.click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Wednesday, June 9', 'Friday, June 18']);
  await event('CONCERT').click();
  await expect(dialog).toContainText('18/06/2027');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notifications.getByText(en['messages.deleted'])).toBeVisible();
  await expect(event('CONCERT')).toHaveCount(0);
});
