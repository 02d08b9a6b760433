import { es } from '@pupitre/shared/contracts/texts/es';
import { recordBodies } from '../fixtures/recorded-calls.ts';
import { makeGroup, makeGroupEvent, makeSchoolEvent } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { calendarOf, recordMonths } from '../pages/calendar.ts';
import { freshName } from '../pages/catalogs.ts';
import { layoutOf, openDialog } from '../pages/layout.ts';

test.describe.configure({ mode: 'parallel' });

/** A Wednesday of a month that begins on a Monday. */
const NOW = new Date('2027-02-10T16:00:00Z');
const DAY = '2027-02-10';
/** The day view shows intervals of 15 minutes and begins with the 24th one (specification § 9). */
const INTERVALS = 68;
const INTERVAL_HEIGHT = 28;
const CELL_HEIGHT = 80;

test('[CAL-01] [CAL-02] a teacher reads a month, its tips and the hours of a day', async ({ page, openAs, server }) => {
  const group = await makeGroup(server);
  await makeGroupEvent(server, group, 'Ensayo', { start_date: DAY, start_time: '10:00', end_time: '11:30' });
  await makeGroupEvent(server, group, 'Lectura', { start_date: DAY, start_time: '11:00', end_time: '12:00' });
  await makeGroupEvent(server, group, 'Semana de la ciencia', { start_date: DAY, end_date: '2027-02-12' });
  await page.clock.setFixedTime(NOW);
  const asked = recordMonths(page);
  await openAs('teacher', group.path);
  const { title, day, event, tip, next, previous, today, month } = calendarOf(page, 'es');
  await expect(title).toHaveText('febrero de 2027');
  await expect(page.getByRole('columnheader').first()).toHaveText(/^lunes/);
  await expect(page.getByRole('columnheader').last()).toHaveText(/^domingo/);
  expect((await day('2027-02-01').boundingBox())?.height).toBeGreaterThanOrEqual(CELL_HEIGHT);
  await expect(day(DAY)).toHaveAttribute('aria-current', 'date');
  await expect(event('ENSAYO')).toBeVisible();
  const background = await event('ENSAYO').evaluate((bar) => getComputedStyle(bar).backgroundColor);
  expect(background).not.toBe('rgba(0, 0, 0, 0)');

  await event('ENSAYO').hover();
  await expect(tip).toContainText('DE QUÉ TRATA ENSAYO');
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await event('LECTURA').focus();
  await expect(tip).toContainText('DE QUÉ TRATA LECTURA');

  await next('month').click();
  await expect(title).toHaveText('marzo de 2027');
  await expect(event('ENSAYO')).toHaveCount(0);
  await previous('month').click();
  await previous('month').click();
  await expect(title).toHaveText('enero de 2027');
  await today.click();
  await expect(title).toHaveText('febrero de 2027');
  expect([...new Set(asked)]).toEqual(['2027-02', '2027-03', '2027-01']);

  await day(DAY).getByRole('link').press('Enter');
  await expect(title).toHaveText('miércoles, 10 de febrero de 2027');
  await expect(page.locator('[data-time]').first()).toBeAttached();
  const times = await page
    .locator('[data-time]')
    .evaluateAll((cells) => [...new Set(cells.map((cell) => cell.getAttribute('data-time')))]);
  expect(times).toHaveLength(INTERVALS);
  expect([times[0], times[1], times.at(-1)]).toEqual(['06:00:00', '06:15:00', '22:45:00']);
  expect((await page.locator('[data-time="06:15:00"]').boundingBox())?.height).toBe(INTERVAL_HEIGHT);
  const [rehearsal, reading] = [await event('ENSAYO').boundingBox(), await event('LECTURA').boundingBox()];
  expect(reading?.x).toBeGreaterThanOrEqual((rehearsal?.x ?? 0) + (rehearsal?.width ?? 0) - 1);
  expect(reading?.y).toBeLessThan((rehearsal?.y ?? 0) + (rehearsal?.height ?? 0));
  await expect(event('SEMANA DE LA CIENCIA')).toBeVisible();
  await next('day').click();
  await expect(title).toHaveText('jueves, 11 de febrero de 2027');
  await expect(event('SEMANA DE LA CIENCIA')).toBeVisible();
  await expect(event('ENSAYO')).toHaveCount(0);
  await month.click();
  await expect(title).toHaveText('febrero de 2027');
  await day('2027-02-20').click();
  await expect(title).toHaveText('sábado, 20 de febrero de 2027');
  await layoutOf(page).english.click();
  await expect(title).toHaveText('Saturday, February 20, 2027');
});

test('[CAL-03] [CAL-04] [CAL-06] [CAT-07 group-calendars] [VAL-04] a teacher makes, changes and deletes events; the school’s are read', async ({
  page,
  openAs,
  server,
  problems,
}) => {
  const group = await makeGroup(server);
  const ofSchool = freshName('Honores').toUpperCase();
  const schoolEvent = await makeSchoolEvent(server, ofSchool, { start_date: '2027-02-24', start_time: '08:00' });
  const sent = recordBodies(page, /group-calendars\/(create|update)$/);
  await page.clock.setFixedTime(NOW);
  await openAs('teacher', group.path);
  const calendar = calendarOf(page, 'es');
  const { day, event, field, save, form } = calendar;
  const { notifications } = layoutOf(page);
  const dialog = openDialog(page);
  await day('2027-02-15').getByRole('link').click();
  await calendar.add.click();
  await expect(field('create', 'start')).toHaveValue('15/02/2027');
  await save('create').click();
  await expect(form('create').getByText(es['validations.required'])).toHaveCount(3);
  await field('create', 'name').fill('feria');
  await expect(field('create', 'name')).toHaveValue('FERIA');
  await field('create', 'description').fill('de la lectura');
  await calendar.chooseColor();
  await field('create', 'start').fill('31/02/2027');
  await field('create', 'end').fill('14/02/2027');
  await save('create').click();
  await expect(field('create', 'start')).toHaveAccessibleDescription(es['validations.day']);
  await field('create', 'start').fill('15/02/2027');
  await expect(field('create', 'end')).toHaveAccessibleDescription(es['validations.endsBefore']);
  await field('create', 'end').fill('');
  await field('create', 'startTime').pressSequentially('0900');
  await field('create', 'endTime').pressSequentially('1030');
  await save('create').click();
  await expect(notifications.getByText(es['messages.created'])).toBeVisible();
  await expect(form('create')).toBeHidden();
  expect(sent[0]).toMatchObject({ name: 'FERIA', start_date: '2027-02-15', start_time: '09:00', end_time: '10:30' });
  await expect(event('FERIA')).toBeVisible();

  await event('FERIA').click();
  await expect(dialog).toContainText('¿Eliminar FERIA?');
  await expect(dialog).toContainText('15/02/2027, 09:00–10:30');
  await dialog.getByRole('button', { name: 'Editar', exact: true }).click();
  await field('edit', 'name').fill('feria del libro');
  await field('edit', 'end').fill('16/02/2027');
  await save('edit').click();
  await expect(notifications.getByText(es['messages.updated'])).toBeVisible();
  expect(sent[1]).toMatchObject({ end_date: '2027-02-16' });
  await calendar.next('day').click();
  await event('FERIA DEL LIBRO').press('Enter');
  await dialog.getByRole('button', { name: 'Editar', exact: true }).press('Enter');
  await form('edit').getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(event('FERIA DEL LIBRO')).toBeFocused();
  // The tip, which the focus has brought, keeps no click away.
  await event('FERIA DEL LIBRO').click();
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(notifications.getByText(es['messages.deleted'])).toBeVisible();
  await expect(event('FERIA DEL LIBRO')).toHaveCount(0);

  // Somebody else deletes it first.
  const gone = await makeGroupEvent(server, group, 'Fugaz', { start_date: '2027-02-17' });
  await page.reload();
  await event('FUGAZ').click();
  await server.call('DELETE', `group-calendars/delete/${gone}`, undefined, await server.logIn('teacher'));
  problems.expectAnswer(409, /\/api\/group-calendars\/delete\//);
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(notifications.filter({ hasText: es['errors.deleteError'] })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await event(ofSchool).click();
  await expect(dialog).toContainText(`DE QUÉ TRATA ${ofSchool}`);
  await expect(dialog.getByRole('button')).toHaveText(['', 'Cerrar']);
  const token = await server.logIn('teacher');
  const refused = await server.call('DELETE', `school-calendars/delete/${schoolEvent}`, undefined, token);
  expect(refused.status).toBe(403);
});
