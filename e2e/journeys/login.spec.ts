import { es } from '@pupitre/shared/contracts/texts/es';
import { en } from '@pupitre/shared/contracts/texts/en';
import { recordPaths } from '../fixtures/recorded-calls.ts';
import { ACCOUNTS } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';

const LOGIN = /\/api\/auth\/login$/;
/** A beacon carries no token. */
const BEACONS = /\/api\/registry\/beacons$/;

test('[USR-01] [SES-02] [CAT-07 login] credentials open the portal; every later call carries the stored token', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(loginPageOf(page).email).toBeVisible();
  const calls: (string | undefined)[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isCall = pathname.startsWith('/api/') && !LOGIN.test(pathname) && !BEACONS.test(pathname);
    if (isCall) calls.push(request.headers()['authorization']);
  });
  await loginPageOf(page).logIn(ACCOUNTS.super_admin);
  await expect(page).toHaveURL('/');
  await expect(layoutOf(page).account).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('pupitre.token'));
  expect(token).toMatch(/^[\w-]{43}$/);
  await page.goto('/colors');
  await expect(page.getByRole('row')).toHaveCount(6);
  expect(calls.length).toBeGreaterThan(3);
  expect(new Set(calls)).toEqual(new Set([`Bearer ${token}`]));
});

test('[USR-01] [VAL-02 wrongCredentials] a wrong password is refused, in both languages, and stays typed', async ({
  page,
  problems,
}) => {
  problems.expectAnswer(401, LOGIN);
  await page.goto('/login');
  const login = loginPageOf(page);
  await login.logIn({ ...ACCOUNTS.teacher, password: 'incorrecta' });
  await expect(layoutOf(page).notifications).toContainText(es['errors.wrongCredentials']);
  await expect(page).toHaveURL('/login');
  await expect(login.password).toHaveValue('incorrecta');
  expect(await page.evaluate(() => localStorage.getItem('pupitre.token'))).toBeNull();

  await layoutOf(page).english.click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(layoutOf(page).notifications.getByText(en['errors.wrongCredentials'])).toBeVisible();
});

test('[USR-01] [VAL-02 402] an account that does not exist is named as such', async ({ page, problems }) => {
  problems.expectAnswer(404, LOGIN);
  await page.goto('/login');
  await loginPageOf(page).logIn({ email: 'nadie@escuela.mx', password: 'demo1234' });
  await expect(layoutOf(page).notifications).toContainText(es['errors.402']);
});

test('[USR-01] [CAT-07 login] missing input and a wrong e-mail show at their fields, and nothing is sent', async ({
  page,
}) => {
  await page.goto('/login');
  const sent = recordPaths(page);
  const login = loginPageOf(page);
  await login.submit.click();
  await expect(page.getByText(es['validations.required'])).toHaveCount(2);
  await expect(login.email).toBeFocused();
  await login.email.fill('sin arroba');
  await expect(page.getByText(es['validations.email'])).toBeVisible();
  expect(sent.filter((path) => LOGIN.test(path))).toEqual([]);
});

test('[SES-02] logout clears the token, revokes it on the server and leads to the login', async ({
  page,
  openAs,
  server,
}) => {
  const token = await openAs('super_admin', '/');
  const layout = layoutOf(page);
  await layout.menu.getByRole('link', { name: 'Colores' }).click();
  await expect(layout.heading).toHaveText('Colores');
  await layout.account.click();
  await layout.logOut.click();
  await expect(page).toHaveURL('/login');
  await expect(loginPageOf(page).email).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('pupitre.token'))).toBeNull();

  const answer = await server.call('POST', 'auth/profile', {}, token);
  expect(answer.status).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(loginPageOf(page).email).toBeVisible();
});

test('[SES-02] after a logout the next person to log in on the same page sees the own portal', async ({ page }) => {
  await page.goto('/login');
  const { heading, account, logOut, menu } = layoutOf(page);
  const { logIn } = loginPageOf(page);
  await logIn(ACCOUNTS.super_admin);
  await expect(menu.getByRole('link', { name: 'Colores' })).toBeVisible();
  const name = await heading.innerText();
  await account.click();
  await logOut.click();
  await logIn(ACCOUNTS.parent);
  await expect(heading).toHaveText(/^Buen/);
  await expect(heading).not.toHaveText(name);
  await expect(menu.getByRole('link', { name: 'Colores' })).toBeHidden();
});

test('[SES-04] a protected address leads to the login, and after it back to what was asked for', async ({ page }) => {
  await page.goto('/colors/new?de=correo');
  await expect(page).toHaveURL(/\/login\?next=/);
  await loginPageOf(page).logIn(ACCOUNTS.super_admin);
  await expect(page).toHaveURL('/colors/new?de=correo');
  await expect(layoutOf(page).heading).toHaveText('Nuevo color');
});

test('[SES-04] the login leads nowhere but into the portal', async ({ page, portal }) => {
  for (const elsewhere of ['https://example.com/', '//example.com/', '/\\example.com/']) {
    await page.goto(`/login?next=${encodeURIComponent(elsewhere)}`);
    await loginPageOf(page).logIn(ACCOUNTS.teacher);
    await expect(page).toHaveURL(`${portal}/`);
    await page.evaluate(() => localStorage.clear());
  }
});

test('[SES-05] a logged-in user does not see the login', async ({ page, openAs }) => {
  await openAs('parent', '/login');
  await expect(page).toHaveURL('/');
  await expect(layoutOf(page).account).toBeVisible();
});
