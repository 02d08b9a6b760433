import { obligePasswordChange } from '../fixtures/database.ts';
import { freshNewcomer, mailedLink, register, registerAndConfirm } from '../fixtures/new-users.ts';
import { expect, test } from '../fixtures/test.ts';
import { registrationOf } from '../pages/account-forms.ts';
import { expectAccessible, SHADES, violationsOf } from '../pages/accessible.ts';
import { layoutOf } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';
import { openMail, SUBJECTS } from '../pages/outbox.ts';
import { drawnPhoto } from '../pages/photo.ts';

test.describe.configure({ mode: 'parallel' });

test('axe finds nothing where the links of mails lead', async ({ page, server, witness }) => {
  witness.expectAnswer(410, /\/api\/userRecovery\/validateToken$/);
  const newcomer = freshNewcomer();
  await registerAndConfirm(server, newcomer);
  const { heading } = layoutOf(page);
  for (const [path, title] of [
    [`/registerEmailConfirmation/${newcomer.email}`, 'Falta un paso: confirme su correo'],
    ['/emailConfirmation/inventado', 'Confirme su correo'],
    ['/restorePassword/inventado', 'El enlace no es válido, ya se usó o caducó'],
  ] as const) {
    await page.goto(path);
    await expect(heading).toHaveText(title);
    await expectAccessible(page);
  }
  await server.call('POST', `auth/recover/${newcomer.email}`, {});
  await page.goto(await mailedLink(server, newcomer.email, '/restorePassword/'));
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
  await expectAccessible(page);
});

test('axe finds nothing on a registration that was refused, its question, and an unconfirmed login', async ({
  page,
  server,
  witness,
}) => {
  await page.goto('/register/new');
  const { submit, fill } = registrationOf(page, 'es');
  await submit.click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(8);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const newcomer = freshNewcomer();
  await fill(newcomer);
  await submit.click();
  await expect(page.getByRole('dialog')).toContainText(newcomer.email);
  await expectAccessible(page);

  await register(server, newcomer);
  witness.expectAnswer(403, /\/api\/auth\/login$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/login');
  await loginPageOf(page).logIn(newcomer);
  await expect(page.getByRole('dialog')).toContainText('Confirme su correo electrónico');
  await expectAccessible(page);
});

test('axe finds nothing on the first own password and the cropper', async ({ page, server, loginAs }) => {
  const newcomer = freshNewcomer();
  await registerAndConfirm(server, newcomer);
  await obligePasswordChange(newcomer.email);
  await loginAs(newcomer);
  await page.goto('/');
  await expect(layoutOf(page).heading).toHaveText('Elija su contraseña');
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await loginAs('parent');
  await page.goto('/profile');
  const photo = await drawnPhoto(page, { width: 800, height: 600, type: 'image/jpeg' });
  await page.locator('input[type="file"]').setInputFiles(photo);
  await expect(page.getByRole('button', { name: 'Guardar la foto' })).toBeEnabled();
  await expectAccessible(page);
});

test('axe finds nothing on a message to support', async ({ page, server, loginAs }) => {
  const { email } = freshNewcomer();
  const request = { fullName: 'Guadalupe Hernández', email, subject: `Acceso ${email}`, message: 'No puedo entrar.' };
  await server.call('POST', 'contact-requests/create', request);
  await loginAs('super_admin');
  await page.goto('/contact-requests');
  await page.getByRole('button', { name: `Abrir ${request.subject}` }).click();
  await expect(page.getByRole('dialog')).toContainText(request.message);
  await expectAccessible(page);
});

test('axe finds nothing on the page of the mails', async ({ page, server }) => {
  const newcomer = freshNewcomer();
  await register(server, newcomer);
  await openMail(page, newcomer.email, SUBJECTS.es.confirmation);
  for (const colorScheme of SHADES) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
});
