import { es } from '@pupitre/shared/contracts/texts/es';
import { makeActivity, makeGroup } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { freshName } from '../pages/catalogs.ts';
import { dialogFormOf, layoutOf, openDialog, titledDialog } from '../pages/layout.ts';
import { SCHOOL_WORDS } from '../pages/school-words.ts';
import { tableOf } from '../pages/table.ts';
import { DISPLAYS, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

/** So many icons stand on one page (specification § 9). */
const PAGE = 60;
const PICKER_HEIGHT = 220;

for (const { language, width } of DISPLAYS) {
  const words = SCHOOL_WORDS[language];
  const texts = TEXTS[language];

  test(`[SCH-07] [CAT-07 school-activities] an activity with icon and colour: ${language}, ${width} px`, async ({
    page,
    openAs,
  }) => {
    const name = freshName('Ajedrez');
    const { notifications } = layoutOf(page);
    await openAs('directive', '/school?tab=activities', { language, width });
    await page.getByRole('button', { name: words.addActivity }).click();
    const { form, field, save } = dialogFormOf(page, words.newActivity, words.save);
    await save.click();
    await expect(form.getByText(texts['validations.required'])).toHaveCount(4);
    await expect(form.locator('[aria-invalid="true"]').first()).toBeFocused();
    await field(words.name).fill(name.toLowerCase());
    await field(words.description).fill('piensa antes de mover');
    await expect(field(words.description)).toHaveValue('PIENSA ANTES DE MOVER');

    const icons = form.getByRole('radiogroup', { name: words.icon });
    await expect(icons.getByRole('radio')).toHaveCount(PAGE);
    expect((await icons.boundingBox())?.height).toBe(PICKER_HEIGHT);
    const first = await icons.getByRole('radio').first().getAttribute('aria-label');
    await form
      .getByRole('button', { name: language === 'es' ? 'Página siguiente de iconos' : 'Next page of icons' })
      .click();
    await expect(icons.getByRole('radio').first()).not.toHaveAttribute('aria-label', first ?? '');
    // Both languages find it, whichever the screen speaks.
    const search = form.getByRole('searchbox', { name: words.icon });
    await search.fill('futbol');
    await expect(icons.getByRole('radio', { name: 'sports soccer', exact: true })).toBeAttached();
    await search.fill('menu book');
    await search.press('Enter');
    await expect(form).toBeVisible();
    await icons.getByRole('radio').first().check({ force: true });
    await form.getByRole('combobox', { name: words.color }).click();
    await form.locator('.ant-select-item-option:visible').first().click();
    await save.click();
    await expect(notifications.getByText(texts['messages.created'])).toBeVisible();
    await expect(form).toBeHidden();

    const { rows, search: find } = tableOf(page);
    await find.fill(name);
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: `${words.edit} ${name.toUpperCase()}`, exact: true }).click();
    const edition = dialogFormOf(page, words.editActivity, words.save);
    await expect(edition.field(words.name)).toHaveValue(name.toUpperCase());
    await edition.field(words.description).fill('Con reloj');
    await edition.save.click();
    await expect(notifications.getByText(texts['messages.updated'])).toBeVisible();
    await expect(rows).toContainText('CON RELOJ');
    await page.getByRole('button', { name: `${words.remove} ${name.toUpperCase()}`, exact: true }).click();
    await openDialog(page).getByRole('button', { name: words.remove, exact: true }).click();
    await expect(notifications.getByText(texts['messages.deleted'])).toBeVisible();
    await expect(page.getByText(words.noMatch)).toBeVisible();
  });
}

test('[SCH-07] [VAL-02 deleteError] an activity that a group has stays; a dirty form asks before it closes', async ({
  page,
  openAs,
  server,
  problems,
}) => {
  const [group, activity] = [await makeGroup(server), await makeActivity(server)];
  await server.create('group-activities', { group: { id: group.id }, school_activities: { id: activity.id } });
  await openAs('directive', '/school?tab=activities');
  await tableOf(page).findOne(activity.name);
  problems.expectAnswer(409, /\/api\/school-activities\/deleteSchoolActivity\//);
  await page.getByRole('button', { name: `Eliminar ${activity.name}` }).click();
  await openDialog(page).getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(layoutOf(page).notifications).toContainText(es['errors.deleteError']);
  await expect(tableOf(page).rows).toHaveCount(1);

  await page.getByRole('button', { name: 'Agregar actividad' }).click();
  const form = titledDialog(page, 'Nueva actividad');
  await form.getByLabel('Nombre', { exact: true }).fill('a medias');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  const stay = page.getByRole('button', { name: 'Seguir editando' });
  await stay.click();
  // The question takes the Escape key as long as it is there.
  await expect(stay).toBeHidden();
  await expect(form.getByLabel('Nombre', { exact: true })).toHaveValue('A MEDIAS');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(form).toBeHidden();
});
