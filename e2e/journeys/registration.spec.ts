import type { ErrorCode } from '@pupitre/shared/contracts/answers';
import { es } from '@pupitre/shared/contracts/texts/es';
import { en } from '@pupitre/shared/contracts/texts/en';
import { freshUser } from '../fixtures/new-users.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectRegistrationInput, recordRegistration, registrationOf } from '../pages/account-forms.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';

test.describe.configure({ mode: 'parallel' });

const CREATE = /\/api\/users\/create$/;

test('[USR-03] [CAT-07 users] [VAL-01 users] an invalid registration is not sent and says what is wrong', async ({
  page,
}) => {
  const calls = recordRegistration(page);
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
  const newUser = freshUser();
  await page.goto('/register/new');
  const { fill, privacy } = registrationOf(page, 'es');
  await fill(newUser);
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'aviso de privacidad' }).click();
  const policy = await opening;
  await expect(policy).toHaveURL('/privacyPolicy');
  await expect(layoutOf(policy).heading).toHaveText('Aviso de privacidad');
  await policy.close();
  await expect(privacy).toBeChecked();
  await expectRegistrationInput(page, 'es', newUser);
});

const answered = (code: ErrorCode): object => ({ result: false, code, message: [es[`errors.${code}`]] });

test('[USR-03] [SES-13] a registration that cannot be sent loses no input', async ({ page, context, problems }) => {
  const newUser = freshUser();
  problems.expectFailedRequest(/^\/api\//);
  problems.expectAnswer(503, CREATE);
  await page.goto('/register/new');
  const { fill, submit } = registrationOf(page, 'es');
  const { answer } = dialogOf(page);
  const { notifications } = layoutOf(page);
  await fill(newUser);
  await context.setOffline(true);
  await submit.click();
  await expect(notifications).toContainText(es['errors.network']);
  await expectRegistrationInput(page, 'es', newUser);
  await context.setOffline(false);

  await page.route(CREATE, (route) => route.fulfill({ status: 503, json: answered('unavailable') }));
  await submit.click();
  await answer('Crear la cuenta').click();
  await expect(notifications.getByText(es['errors.unavailable'])).toBeVisible();
  await expectRegistrationInput(page, 'es', newUser);

  await page.unroute(CREATE);
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await answer('Crear la cuenta').click();
  await expect(page).toHaveURL(/\/registerEmailConfirmation\//);
});

test('[SES-05] a logged-in user registers nobody', async ({ page, openAs }) => {
  await openAs('teacher', '/register/new');
  await expect(page).toHaveURL('/');
  await expect(layoutOf(page).account).toBeVisible();
});
