import type { Page } from '@playwright/test';
import { es } from '@pupitre/shared/contracts/texts/es';
import { en } from '@pupitre/shared/contracts/texts/en';
import { recordPaths } from '../fixtures/recorded-calls.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Catalog, Language } from '../pages/catalogs.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';
import { tableOf } from '../pages/table.ts';
import { TEXTS } from '../pages/displays.ts';

/** The texts of the buttons and questions of every screen. */
const SAYS = {
  es: {
    save: 'Guardar',
    edit: 'Editar',
    remove: 'Eliminar',
    cancel: 'Cancelar',
    ask: '¿Eliminar',
    none: 'Nada coincide con',
  },
  en: { save: 'Save', edit: 'Edit', remove: 'Delete', cancel: 'Cancel', ask: 'Delete', none: 'Nothing matches' },
} as const;
const save = (page: Page): Promise<void> => page.getByRole('button', { name: SAYS.es.save }).click();

const worksOnRecords = (row: string, catalog: Catalog, language: Language, width: number): void => {
  const { name, words, freshKey, fillRest } = catalog;
  const { add, create, edit, key } = words[language];
  const says = SAYS[language];
  const texts = TEXTS[language];

  test(`[${row}] [CAT-07 ${name}] a record is created, changed and deleted: ${language}, ${width} px`, async ({
    page,
    openAs,
  }) => {
    const [first, second] = [freshKey(), freshKey()];
    await openAs('super_admin', `/${name}`, { language, width });
    const { heading, notifications } = layoutOf(page);
    const { search, rows } = tableOf(page);
    const field = page.getByLabel(key, { exact: true });
    await page.getByRole('link', { name: add }).click();
    await expect(heading).toHaveText(create);
    await field.fill(first.typed);
    await fillRest(page, language);
    await page.getByRole('button', { name: says.save }).click();
    await expect(notifications.getByText(texts['messages.created'])).toBeVisible();
    await expect(page).toHaveURL(`/${name}`);

    await search.fill(first.typed);
    await expect(rows.filter({ hasText: first.shown })).toHaveCount(1);
    await page.getByRole('link', { name: `${says.edit} ${first.shown}`, exact: true }).click();
    await expect(heading).toHaveText(edit);
    await expect(field).toHaveValue(first.shown);
    await field.fill(second.typed);
    await page.getByRole('button', { name: says.save }).click();
    await expect(notifications.getByText(texts['messages.updated'])).toBeVisible();
    await expect(page).toHaveURL(`/${name}`);

    await search.fill(second.typed);
    const shown = rows.filter({ hasText: second.shown });
    await expect(shown).toHaveCount(1);
    const remove = page.getByRole('button', { name: `${says.remove} ${second.shown}`, exact: true });
    const { dialog, answer } = dialogOf(page);
    await remove.click();
    await answer(says.cancel).click();
    await expect(dialog).toBeHidden();
    await expect(shown).toHaveCount(1);
    await remove.click();
    await expect(dialog).toContainText(`${says.ask} ${second.shown}?`);
    await answer(says.remove).click();
    await expect(notifications.getByText(texts['messages.deleted'])).toBeVisible();
    await expect(page.getByText(says.none)).toBeVisible();
  });
};

/** An administrator's work on records, on a desktop in Spanish and on a phone in English. */
export const administersRecords = (row: string, catalog: Catalog): void => {
  worksOnRecords(row, catalog, 'es', 1280);
  worksOnRecords(row, catalog, 'en', 390);
};

/** Each missing value shows at its field in both languages, and nothing is sent. */
export const requiresFields = (row: string, { name, required }: Catalog): void =>
  test(`[${row}] [CAT-07 ${name}] [VAL-01 ${name}] an empty form is not sent and says what is missing`, async ({
    page,
    openAs,
  }) => {
    const sent = recordPaths(page);
    await openAs('super_admin', `/${name}/new`);
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
export const refusesTaken = (row: string, { name, words, freshKey, fillRest, make, taken }: Catalog): void =>
  test(`[${row}] [VAL-02 ${taken}] ${name}: what is registered already is refused, and stays typed`, async ({
    page,
    openAs,
    server,
    problems,
  }) => {
    const { typed, shown } = freshKey();
    await make(server, typed);
    problems.expectAnswer(409, new RegExp(`/api/${name}/create$`));
    await openAs('super_admin', `/${name}/new`);
    await page.getByLabel(words.es.key, { exact: true }).fill(typed.toLowerCase());
    await fillRest(page, 'es');
    await save(page);
    await expect(layoutOf(page).notifications).toContainText(es[`errors.${taken}`]);
    await expect(page.getByRole('form').getByText(es[`errors.${taken}`])).toBeVisible();
    await expect(page.getByLabel(words.es.key, { exact: true })).toHaveValue(shown);
    await expect(page).toHaveURL(`/${name}/new`);
  });

/** Two administrators on one record: the second one learns it, nothing is overwritten. */
export const refusesStale = (row: string, { name, words, freshKey, make }: Catalog): void =>
  test(`[${row}] [VAL-02 staleRecord] ${name}: of two edits the second overwrites nothing`, async ({
    page,
    loginAs,
    openBrowserAs,
    server,
    problems,
  }) => {
    const [original, theirs, ours] = [freshKey(), freshKey(), freshKey()];
    await make(server, original.typed);
    await loginAs('super_admin');
    const otherPage = await openBrowserAs('super_admin');
    for (const admin of [page, otherPage]) {
      await admin.goto(`/${name}`);
      await tableOf(admin).findOne(original.typed);
      await tableOf(admin).edit(original.shown).click();
      await expect(admin.getByLabel(words.es.key, { exact: true })).toHaveValue(original.shown);
    }
    await otherPage.getByLabel(words.es.key, { exact: true }).fill(theirs.typed);
    await save(otherPage);
    await expect(otherPage).toHaveURL(`/${name}`);

    problems.expectAnswer(409, new RegExp(`/api/${name}/update$`));
    const { answer, dialog } = dialogOf(page);
    await page.getByLabel(words.es.key, { exact: true }).fill(ours.typed);
    await save(page);
    await expect(dialog).toContainText(es['errors.staleRecord']);
    await answer('Seguir editando').click();
    await expect(page.getByLabel(words.es.key, { exact: true })).toHaveValue(ours.shown);

    await save(page);
    await answer('Cargar la versión actual').click();
    await expect(page.getByLabel(words.es.key, { exact: true })).toHaveValue(theirs.shown);
    await page.getByLabel(words.es.key, { exact: true }).fill(ours.typed);
    await save(page);
    await expect(layoutOf(page).notifications.getByText(es['messages.updated'])).toBeVisible();
  });

/** The screen shows lower case input in upper case while it is typed. */
export const forcesUpperCase = ({ name, words }: Catalog): void =>
  test(`[VAL-03 ${name}] letters become upper case while they are typed, where the cursor stands`, async ({
    page,
    openAs,
  }) => {
    await openAs('super_admin', `/${name}/new`);
    const field = page.getByLabel(words.es.key, { exact: true });
    await field.pressSequentially('ñiño ó');
    await expect(field).toHaveValue('ÑIÑO Ó');
    await field.press('Home');
    await field.pressSequentially('el ');
    await expect(field).toHaveValue('EL ÑIÑO Ó');
  });
