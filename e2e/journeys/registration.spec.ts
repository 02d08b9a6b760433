import type { Page } from '@playwright/test';
import type { ErrorCode } from '@pupitre/shared/contracts/answers';
import { es } from '@pupitre/shared/contracts/texts/es';
import { en } from '@pupitre/shared/contracts/texts/en';
import { freshNewcomer, register, registerAndConfirm, type Newcomer } from '../fixtures/newcomers.ts';
import { expect, test } from '../fixtures/test.ts';
import { registrationOf } from '../pages/account-forms.ts';
import { ACCOUNT_WORDS, READERS } from '../pages/account-words.ts';
import type { Language } from '../pages/catalogs.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';
import { openMail, SUBJECTS } from '../pages/outbox.ts';

test.describe.configure({ mode: 'parallel' });

const TEXTS = { es, en };
const PRE_CHECK = /\/api\/users\/mainValidateUserData$/;
const CREATE = /\/api\/users\/create$/;

const openForm = async (page: Page, { language, width }: { language: Language; width: number }): Promise<void> => {
  await page.setViewportSize({ width, height: 844 });
  await page.goto('/register/new');
  if (language === 'en') await layoutOf(page).english.click();
};

/** All that was typed still stands there, as the form shows it. */
const expectKept = async (page: Page, language: Language, newcomer: Newcomer): Promise<void> => {
  const { fields, privacy } = registrationOf(page, language);
  await expect(page).toHaveURL('/register/new');
  await expect(fields.name).toHaveValue(newcomer.name.toUpperCase());
  await expect(fields.paternal).toHaveValue(newcomer.paternal.toUpperCase());
  await expect(fields.maternal).toHaveValue(newcomer.maternal.toUpperCase());
  await expect(fields.email).toHaveValue(newcomer.email);
  await expect(fields.phone).toHaveValue(newcomer.phone);
  await expect(fields.password).toHaveValue(newcomer.password);
  await expect(fields.repeat).toHaveValue(newcomer.password);
  await expect(privacy).toBeChecked();
};

/** The calls of a registration, in their order. */
const recordCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [call = ''] = /users\/.*$/.exec(new URL(request.url()).pathname) ?? [];
    if (call) calls.push(call);
  });
  return calls;
};

test('[USR-03] [CAT-07 users] [VAL-01 users] an invalid registration is not sent and says what is wrong', async ({
  page,
}) => {
  const calls = recordCalls(page);
  await page.goto('/register/new');
  const { fields, privacy, submit } = registrationOf(page, 'es');
  await submit.click();
  for (const field of Object.values(fields)) await expect(field).toHaveAccessibleDescription(/El campo requerido/);
  await expect(privacy).toHaveAttribute('aria-invalid', 'true');
  await expect(fields.name).toBeFocused();

  await fields.name.fill('Ana');
  await fields.paternal.fill('Paz');
  await fields.maternal.fill('Gil');
  await fields.email.fill('sin arroba');
  await fields.phone.pressSequentially('55-1234 abc');
  await fields.password.fill('corta');
  await fields.repeat.fill('otra cosa');
  await submit.click();
  for (const field of [fields.name, fields.paternal, fields.maternal])
    await expect(field).toHaveAccessibleDescription('Es necesario ingresar al menos 4 caracteres');
  await expect(fields.email).toHaveAccessibleDescription(es['validations.email']);
  await expect(fields.phone).toHaveValue('551234');
  await expect(fields.phone).toHaveAccessibleDescription('Es necesario ingresar 10 caracteres');
  await expect(fields.password).toHaveAccessibleDescription('Es necesario ingresar al menos 6 caracteres');
  await expect(fields.repeat).toHaveAccessibleDescription(es['validations.passwordsDiffer']);
  await expect(page.getByText(es['validations.privacy'])).toBeVisible();
  await layoutOf(page).english.click();
  await expect(page.getByText(en['validations.privacy'])).toBeVisible();
  await expect(page.getByText('It must have at least 4 characters')).toHaveCount(3);
  expect(calls).toEqual([]);
});

test('[USR-03] [VAL-03 users] letters become upper case while they are typed; the phone takes ten digits', async ({
  page,
}) => {
  await page.goto('/register/new');
  const { fields } = registrationOf(page, 'es');
  for (const field of [fields.name, fields.paternal, fields.maternal]) {
    await field.pressSequentially('ñuño');
    await field.press('Home');
    await field.pressSequentially('la ');
    await expect(field).toHaveValue('LA ÑUÑO');
  }
  await fields.phone.pressSequentially('(55) 12-34 56 78 90 12');
  await expect(fields.phone).toHaveValue('5512345678');
});

test('[USR-03] the privacy policy opens in a new tab, and nothing typed is lost', async ({ page, context }) => {
  const newcomer = freshNewcomer();
  await page.goto('/register/new');
  const { fill, privacy } = registrationOf(page, 'es');
  await fill(newcomer);
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'aviso de privacidad' }).click();
  const policy = await opening;
  await expect(policy).toHaveURL('/privacyPolicy');
  await expect(layoutOf(policy).heading).toHaveText('Aviso de privacidad');
  await policy.close();
  await expect(privacy).toBeChecked();
  await expectKept(page, 'es', newcomer);
});

for (const reader of READERS) {
  const { language, width } = reader;
  const words = ACCOUNT_WORDS[language];
  const texts = TEXTS[language];

  test(`[USR-04] [VAL-02 101] a registered e-mail: edit or recover: ${language}, ${width} px`, async ({
    page,
    server,
    witness,
  }) => {
    const [known, newcomer] = [freshNewcomer(), freshNewcomer()];
    await registerAndConfirm(server, known);
    const twin = { ...newcomer, email: known.email };
    const calls = recordCalls(page);
    witness.expectAnswer(409, PRE_CHECK);
    await openForm(page, reader);
    const { fill, submit, fields } = registrationOf(page, language);
    const { dialog, answer } = dialogOf(page);
    await fill(twin);
    await submit.click();
    await expect(dialog).toContainText(texts['errors.101']);
    await expect(dialog).toContainText(known.email);
    await answer(words.edit).click();
    await expect(dialog).toBeHidden();
    await expectKept(page, language, twin);
    await expect(fields.email).toHaveAccessibleDescription(texts['errors.101']);
    await expect(fields.email).toBeFocused();

    await submit.click();
    await answer(words.recover).click();
    await expect(page).toHaveURL(/^[^?]*\/forgotPassword/);
    await expect(layoutOf(page).heading).toHaveText(words.forgot);
    await expect(page.getByLabel(words.email, { exact: true })).toHaveValue(known.email);
    expect(calls).toEqual(['users/mainValidateUserData', 'users/mainValidateUserData']);

    await page.getByRole('button', { name: words.sendLink }).click();
    await expect(layoutOf(page).heading).toHaveText(words.linkSent);
    await openMail(page, known.email, SUBJECTS[language].recovery);
  });

  test(`[USR-04] [VAL-02 102] a registered phone: edit or ask for help: ${language}, ${width} px`, async ({
    page,
    server,
    witness,
  }) => {
    const [known, newcomer] = [freshNewcomer(), freshNewcomer()];
    await register(server, known);
    const twin = { ...newcomer, phone: known.phone };
    witness.expectAnswer(409, PRE_CHECK);
    await openForm(page, reader);
    const { fill, submit, fields } = registrationOf(page, language);
    const { dialog, answer } = dialogOf(page);
    await fill(twin);
    await submit.click();
    await expect(dialog).toContainText(texts['errors.102']);
    await expect(dialog).toContainText(known.phone);
    await answer(words.edit).click();
    await expectKept(page, language, twin);
    await expect(fields.phone).toHaveAccessibleDescription(texts['errors.102']);
    await expect(fields.phone).toBeFocused();

    await submit.click();
    await answer(words.askForHelp).click();
    await expect(page).toHaveURL('/contact');
    await expect(layoutOf(page).heading).toHaveText(words.help);
  });

  test(`[USR-05] the e-mail is confirmed before anything is made: ${language}, ${width} px`, async ({ page }) => {
    const newcomer = freshNewcomer();
    const calls = recordCalls(page);
    await openForm(page, reader);
    const { fill, submit } = registrationOf(page, language);
    const { dialog, answer } = dialogOf(page);
    await fill(newcomer);
    await submit.click();
    await expect(dialog).toContainText(newcomer.email);
    await answer(words.edit).click();
    await expect(dialog).toBeHidden();
    await expectKept(page, language, newcomer);
    expect(calls).toEqual(['users/mainValidateUserData']);

    await submit.click();
    await answer(words.isRight).click();
    await expect(page).toHaveURL(/\/registerEmailConfirmation\//);
    await expect(layoutOf(page).heading).toHaveText(words.registered);
    expect(calls.at(-1)).toBe('users/create');

    await page.getByRole('button', { name: words.resend }).click();
    await expect(page.getByText(words.resent)).toContainText(newcomer.email);
  });
}

const answered = (code: ErrorCode): object => ({ result: false, code, message: [es[`errors.${code}`]] });

test('[USR-03] [SES-13] whatever keeps a registration from being sent, nothing typed is lost', async ({
  page,
  context,
  witness,
}) => {
  const newcomer = freshNewcomer();
  witness.expectLost(/^\/api\//);
  witness.expectAnswer(503, CREATE);
  await page.goto('/register/new');
  const { fill, submit } = registrationOf(page, 'es');
  const { answer } = dialogOf(page);
  const { notifications } = layoutOf(page);
  await fill(newcomer);
  await context.setOffline(true);
  await submit.click();
  await expect(notifications).toContainText(es['errors.network']);
  await expectKept(page, 'es', newcomer);
  await context.setOffline(false);

  await page.route(CREATE, (route) => route.fulfill({ status: 503, json: answered('unavailable') }));
  await submit.click();
  await answer('Crear la cuenta').click();
  await expect(notifications.getByText(es['errors.unavailable'])).toBeVisible();
  await expectKept(page, 'es', newcomer);

  await page.unroute(CREATE);
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await answer('Crear la cuenta').click();
  await expect(page).toHaveURL(/\/registerEmailConfirmation\//);
});

test('[SES-05] whoever is logged in registers nobody', async ({ page, loginAs }) => {
  await loginAs('teacher');
  await page.goto('/register/new');
  await expect(page).toHaveURL('/');
  await expect(layoutOf(page).account).toBeVisible();
});
