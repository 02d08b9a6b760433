import type { Page } from '@playwright/test';
import { es } from '@pupitre/shared/contracts/texts/es';
import { en } from '@pupitre/shared/contracts/texts/en';
import { expect, test } from '../fixtures/test.ts';
import type { Catalog } from '../pages/catalogs.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';
import { tableOf } from '../pages/table.ts';

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Guardar' }).click();

/** An administrator's work on a record, from its form into the list, to the form again, and away. */
export const worksOnRecords = (row: string, { name, titles, key, freshKey, fillRest }: Catalog): void =>
  test(`[${row}] [CAT-07 ${name}] a record is created, changed and deleted`, async ({ page, loginAs }) => {
    const [first, second] = [freshKey(), freshKey()];
    await loginAs('super_admin');
    await page.goto(`/${name}`);
    const { heading, notifications } = layoutOf(page);
    const { search, row: rowOf, edit, remove } = tableOf(page);
    await page.getByRole('link', { name: titles.add }).click();
    await expect(heading).toHaveText(titles.create);
    await page.getByLabel(key, { exact: true }).fill(first.typed);
    await fillRest(page);
    await save(page);
    await expect(notifications.getByText(es['messages.created'])).toBeVisible();
    await expect(page).toHaveURL(`/${name}`);

    await search.fill(first.typed);
    await expect(rowOf(first.shown)).toHaveCount(1);
    await edit(first.shown).click();
    await expect(heading).toHaveText(titles.edit);
    await expect(page.getByLabel(key, { exact: true })).toHaveValue(first.shown);
    await page.getByLabel(key, { exact: true }).fill(second.typed);
    await save(page);
    await expect(notifications.getByText(es['messages.updated'])).toBeVisible();
    await expect(page).toHaveURL(`/${name}`);

    await search.fill(second.typed);
    await expect(rowOf(second.shown)).toHaveCount(1);
    await remove(second.shown).click();
    await dialogOf(page).answer('Cancelar').click();
    await expect(rowOf(second.shown)).toHaveCount(1);
    await remove(second.shown).click();
    await expect(dialogOf(page).dialog).toContainText(`¿Eliminar ${second.shown}?`);
    await dialogOf(page).answer('Eliminar').click();
    await expect(notifications.getByText(es['messages.deleted'])).toBeVisible();
    await expect(page.getByText(`Nada coincide con «${second.typed}»`)).toBeVisible();
  });

/** What is missing is said at its field in both languages, and nothing is sent. */
export const requiresFields = (row: string, { name, required }: Catalog): void =>
  test(`[${row}] [CAT-07 ${name}] [VAL-01 ${name}] an empty form is not sent and says what is missing`, async ({
    page,
    loginAs,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await loginAs('super_admin');
    await page.goto(`/${name}/new`);
    await save(page);
    for (const label of required) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(es['validations.required']);
    }
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    await layoutOf(page).english.click();
    await expect(page.getByText(en['validations.required'])).toHaveCount(required.length);
    expect(sent).not.toContain(`/api/${name}/create`);
    await expect(page).toHaveURL(`/${name}/new`);
  });

/** A name that is taken is refused in words, on the form, which keeps what was typed. */
export const refusesTaken = (row: string, { name, key, freshKey, fillRest, make, taken }: Catalog): void =>
  test(`[${row}] [VAL-02 ${taken}] ${name}: what is registered already is refused, and stays typed`, async ({
    page,
    loginAs,
    server,
    witness,
  }) => {
    const { typed, shown } = freshKey();
    await make(server, typed);
    witness.expectAnswer(409, new RegExp(`/api/${name}/create$`));
    await loginAs('super_admin');
    await page.goto(`/${name}/new`);
    await page.getByLabel(key, { exact: true }).fill(typed.toLowerCase());
    await fillRest(page);
    await save(page);
    await expect(layoutOf(page).notifications).toContainText(es[`errors.${taken}`]);
    await expect(page.getByRole('form').getByText(es[`errors.${taken}`])).toBeVisible();
    await expect(page.getByLabel(key, { exact: true })).toHaveValue(shown);
    await expect(page).toHaveURL(`/${name}/new`);
  });

/** Two administrators on one record: the second is told, nothing is overwritten. */
export const refusesStale = (row: string, { name, key, freshKey, make }: Catalog): void =>
  test(`[${row}] [VAL-02 staleRecord] ${name}: of two edits the second overwrites nothing`, async ({
    page,
    loginAs,
    openDesk,
    server,
    witness,
  }) => {
    const [original, theirs, ours] = [freshKey(), freshKey(), freshKey()];
    await make(server, original.typed);
    await loginAs('super_admin');
    const desk = await openDesk('super_admin');
    for (const admin of [page, desk]) {
      await admin.goto(`/${name}`);
      await tableOf(admin).search.fill(original.typed);
      await tableOf(admin).edit(original.shown).click();
      await expect(admin.getByLabel(key, { exact: true })).toHaveValue(original.shown);
    }
    await desk.getByLabel(key, { exact: true }).fill(theirs.typed);
    await save(desk);
    await expect(desk).toHaveURL(`/${name}`);

    witness.expectAnswer(409, new RegExp(`/api/${name}/update$`));
    const { answer, dialog } = dialogOf(page);
    await page.getByLabel(key, { exact: true }).fill(ours.typed);
    await save(page);
    await expect(dialog).toContainText(es['errors.staleRecord']);
    await answer('Seguir editando').click();
    await expect(page.getByLabel(key, { exact: true })).toHaveValue(ours.shown);

    await save(page);
    await answer('Cargar la versión actual').click();
    await expect(page.getByLabel(key, { exact: true })).toHaveValue(theirs.shown);
    await page.getByLabel(key, { exact: true }).fill(ours.typed);
    await save(page);
    await expect(layoutOf(page).notifications.getByText(es['messages.updated'])).toBeVisible();
  });

/** What is typed in lower case is upper case on the screen already. */
export const forcesUpperCase = ({ name, key }: Catalog): void =>
  test(`[VAL-03 ${name}] letters become upper case while they are typed, where the cursor stands`, async ({
    page,
    loginAs,
  }) => {
    await loginAs('super_admin');
    await page.goto(`/${name}/new`);
    const field = page.getByLabel(key, { exact: true });
    await field.pressSequentially('ñiño ó');
    await expect(field).toHaveValue('ÑIÑO Ó');
    await field.press('Home');
    await field.pressSequentially('el ');
    await expect(field).toHaveValue('EL ÑIÑO Ó');
  });
