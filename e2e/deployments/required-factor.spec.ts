import { startOwnPortal, type OwnPortal } from '../fixtures/own-portal.ts';
import { testIn } from '../fixtures/own-portal-test.ts';
import { ACCOUNTS } from '../fixtures/server.ts';
import { expect } from '../fixtures/test.ts';
import { codeOf } from '../fixtures/totp.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { layoutOf } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';
import { plugInAuthenticator, secondFactorOf } from '../pages/second-factor.ts';
import { PRESENT, publishTo, readBuild } from './built-remote.ts';

/** A portal that requires a second factor of its administrators, as one in production does. */
const startStrict = async (): Promise<OwnPortal> => {
  const portal = await startOwnPortal({ SECOND_FACTOR_ROLES: 'super_admin' });
  await publishTo(portal, readBuild(PRESENT, 'mf-auth', '1.0.0'));
  return portal;
};
const test = testIn(startStrict);

test('[ACC-04] an administrator without a second factor sets one up before anything else', async ({ page }) => {
  await plugInAuthenticator(page);
  const { heading, menu } = layoutOf(page);
  const factor = secondFactorOf(page, 'es');
  await page.goto('/deployments');
  await loginPageOf(page).logIn(ACCOUNTS.super_admin);
  await expect(page).toHaveURL('/secondFactor/new?next=%2Fdeployments');
  await expect(heading).toHaveText('Proteja su cuenta');
  await expect(menu).toBeHidden();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/secondFactor\/new\?next=/);

  await page.goto('/secondFactor/new?next=%2Fdeployments');
  await page.getByRole('button', { name: /^Aplicación de códigos/ }).press('Enter');
  await expect(page.getByRole('img', { name: 'QR' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const { secret } = await factor.scan();
  await factor.storeCodes();
  await expect(page).toHaveURL('/deployments');
  await expect(heading).toHaveText('Despliegues');
  await expect(menu).toBeVisible();

  await factor.logOut();
  await factor.logIn(ACCOUNTS.super_admin);
  await page.getByLabel('Código de 6 dígitos de su aplicación').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});
