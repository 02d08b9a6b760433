import { obligePasswordChange } from '../fixtures/database.ts';
import { freshUser, mailedLink, makeUser, register } from '../fixtures/new-users.ts';
import { expect, test } from '../fixtures/test.ts';
import { registrationOf } from '../pages/account-forms.ts';
import { expectAccessible, SHADES, violationsOf } from '../pages/accessible.ts';
import { layoutOf, openDialog } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';
import { openMail, SUBJECTS } from '../pages/outbox.ts';
import { drawnPhoto } from '../pages/photo.ts';
import { tableOf } from '../pages/table.ts';

test.describe.configure({ mode: 'parallel' });

test('axe finds nothing where the links of mails lead', async ({ page, server, problems }) => {
  problems.expectAnswer(410, /\/api\/userRecovery\/validateToken$/);
  const newUser = await makeUser(server);
  const { heading } = layoutOf(page);
  for (const [path, title] of [
    [`/registerEmailConfirmation/${newUser.email}`, 'Falta un paso: confirme su correo'],
    ['/emailConfirmation/inventado', 'Confirme su correo'],
    ['/restorePassword/inventado', 'El enlace no es válido, ya se usó o caducó'],
  ] as const) {
    await page.goto(path);
    await expect(heading).toHaveText(title);
    await expectAccessible(page);
  }
  await server.call('POST', `auth/recover/${newUser.email}`, {});
  await page.goto(await mailedLink(server, newUser.email, '/restorePassword/'));
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
  await expectAccessible(page);
});

test('axe finds nothing on a registration that was refused, its question, and an unconfirmed login', async ({
  page,
  server,
  problems,
}) => {
  await page.goto('/register/new');
  const { submit, fill } = registrationOf(page, 'es');
  await submit.click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(8);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const newUser = freshUser();
  await fill(newUser);
  await submit.click();
  await expect(openDialog(page)).toContainText(newUser.email);
  await expectAccessible(page);

  await register(server, newUser);
  problems.expectAnswer(403, /\/api\/auth\/login$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/login');
  await loginPageOf(page).logIn(newUser);
  await expect(openDialog(page)).toContainText('Confirme su correo electrónico');
  await expectAccessible(page);
});

test('axe finds nothing on the first own password and the cropper', async ({ page, server, openAs }) => {
  const newUser = await makeUser(server);
  await obligePasswordChange(newUser.email);
  await openAs(newUser, '/');
  await expect(layoutOf(page).heading).toHaveText('Elija su contraseña');
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs('parent', '/profile');
  const photo = await drawnPhoto(page, { width: 800, height: 600, type: 'image/jpeg' });
  await page.locator('input[type="file"]').setInputFiles(photo);
  await expect(page.getByRole('button', { name: 'Guardar la foto' })).toBeEnabled();
  await expectAccessible(page);
});

test('axe finds nothing on a message to support', async ({ page, server, openAs }) => {
  const { email } = freshUser();
  const request = { fullName: 'Guadalupe Hernández', email, subject: `Acceso ${email}`, message: 'No puedo entrar.' };
  await server.call('POST', 'contact-requests/create', request);
  await openAs('super_admin', '/contact-requests');
  // Other tests write requests as well, which would push this one off the first page.
  await tableOf(page).search.fill(email);
  await page.getByRole('button', { name: `Abrir ${request.subject}` }).click();
  await expect(openDialog(page)).toContainText(request.message);
  await expectAccessible(page);
});

test('axe finds nothing on the page of the mails', async ({ page, server }) => {
  const newUser = freshUser();
  await register(server, newUser);
  await openMail(page, newUser.email, SUBJECTS.es.confirmation);
  for (const colorScheme of SHADES) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
});
