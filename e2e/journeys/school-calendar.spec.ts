import { es } from '@pupitre/shared/contracts/texts/es';
import { makeGroup } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { calendarOf } from '../pages/calendar.ts';
import { freshName } from '../pages/catalogs.ts';
import { layoutOf, openDialog } from '../pages/layout.ts';

/** A Wednesday of a month that begins on a Monday. */
const NOW = new Date('2027-02-10T16:00:00Z');

test('[SCH-08] [CAT-07 school-calendars] a directive’s events stand in every group’s calendar, and only directives change them', async ({
  page,
  openAs,
  openBrowserAs,
  server,
}) => {
  const group = await makeGroup(server);
  const name = freshName('Consejo').toUpperCase();
  await page.clock.setFixedTime(NOW);
  await openAs('directive', '/school');
  const calendar = calendarOf(page, 'es');
  const { event, field, save, form } = calendar;
  const { notifications } = layoutOf(page);
  const dialog = openDialog(page);
  await expect(calendar.title).toHaveText('febrero de 2027');
  await calendar.add.click();
  await expect(field('create', 'start')).toHaveValue('10/02/2027');
  await save('create').click();
  await expect(form('create').getByText(es['validations.required'])).toHaveCount(3);
  await field('create', 'name').fill(name);
  await field('create', 'description').fill('no hay clases');
  await field('create', 'start').fill('26/02/2027');
  await field('create', 'end').fill('02/03/2027');
  await calendar.chooseColor();
  await save('create').click();
  await expect(notifications.getByText(es['messages.created'])).toBeVisible();
  await expect(event(name).first()).toBeVisible();
  await calendar.next('month').click();
  await expect(event(name)).toBeVisible();
  await event(name).click();
  await dialog.getByRole('button', { name: 'Editar', exact: true }).click();
  await expect(field('edit', 'end')).toHaveValue('02/03/2027');
  await field('edit', 'description').fill('Regresamos el miércoles');
  await save('edit').click();
  await expect(notifications.getByText(es['messages.updated'])).toBeVisible();

  const otherPage = await openBrowserAs('teacher');
  await otherPage.clock.setFixedTime(NOW);
  await otherPage.goto(group.path);
  await calendarOf(otherPage, 'es').next('month').click();
  await calendarOf(otherPage, 'es').event(name).click();
  await expect(openDialog(otherPage)).toContainText('REGRESAMOS EL MIÉRCOLES');
  await expect(openDialog(otherPage).getByRole('button', { name: 'Eliminar' })).toHaveCount(0);

  // The directive may, in the group's calendar as well.
  await page.goto(group.path);
  await calendar.next('month').click();
  await event(name).click();
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(notifications.getByText(es['messages.deleted'])).toBeVisible();
  await expect(event(name)).toHaveCount(0);
});
