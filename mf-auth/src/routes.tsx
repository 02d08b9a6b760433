import type { RemoteRoute } from '@pupitre/shared/platform/define-remote';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { accountScreen } from './account/account-screen.ts';
import { ownScreen } from './profile/own-screen.ts';
import { securityScreen } from './security/security-screen.ts';

/**
 * The same paths stand in `remote.json`, which the shell reads while this code is not there. Small pages come together:
 * each file weighs in the registry, which everybody reads.
 */
export const routes: RemoteRoute[] = [
  { path: '/login', page: lazyRetry(() => import('./login/login-page.tsx').then((m) => m.LoginPage)) },
  {
    path: '/register/new',
    page: accountScreen(() => import('./register/register-page.tsx').then((m) => m.RegisterPage)),
  },
  {
    path: '/registerEmailConfirmation/:email',
    page: accountScreen(() =>
      import(/* webpackChunkName: 'account' */ './email-confirmation/register-email-confirmation-page.tsx').then(
        (m) => m.RegisterEmailConfirmationPage,
      ),
    ),
  },
  {
    path: '/emailConfirmation/:token',
    page: accountScreen(() =>
      import(/* webpackChunkName: 'account' */ './email-confirmation/email-confirmation-page.tsx').then(
        (m) => m.EmailConfirmationPage,
      ),
    ),
  },
  {
    path: '/forgotPassword',
    page: accountScreen(() =>
      import(/* webpackChunkName: 'account' */ './restore-password/forgot-password-page.tsx').then(
        (m) => m.ForgotPasswordPage,
      ),
    ),
  },
  {
    path: '/restorePassword/:token',
    page: accountScreen(() =>
      import(/* webpackChunkName: 'account' */ './restore-password/restore-password-page.tsx').then(
        (m) => m.RestorePasswordPage,
      ),
    ),
  },
  {
    path: '/notMe/:token',
    page: accountScreen(() =>
      import(/* webpackChunkName: 'account' */ './not-me/not-me-page.tsx').then((m) => m.NotMePage),
    ),
  },
  {
    path: '/deleteAccount',
    page: accountScreen(() =>
      import(/* webpackChunkName: 'account' */ './delete-account/delete-account-page.tsx').then(
        (m) => m.DeleteAccountPage,
      ),
    ),
  },
  {
    path: '/privacyPolicy',
    page: accountScreen(() =>
      import(/* webpackChunkName: 'account' */ './privacy-policy/privacy-policy-page.tsx').then(
        (m) => m.PrivacyPolicyPage,
      ),
    ),
  },
  {
    path: '/contact',
    page: accountScreen(() =>
      import(/* webpackChunkName: 'account' */ './contact/contact-page.tsx').then((m) => m.ContactPage),
    ),
  },
  {
    path: '/profile',
    page: ownScreen(() =>
      import(/* webpackChunkName: 'own' */ './profile/profile-page.tsx').then((m) => m.ProfilePage),
    ),
  },
  {
    path: '/changePassword',
    page: ownScreen(() =>
      import(/* webpackChunkName: 'own' */ './change-password/change-password-page.tsx').then(
        (m) => m.ChangePasswordPage,
      ),
    ),
  },
  {
    path: '/security',
    page: securityScreen(() =>
      import(/* webpackChunkName: 'security' */ './security/security-page.tsx').then((m) => m.SecurityPage),
    ),
  },
  {
    path: '/secondFactor/new',
    page: securityScreen(() =>
      import(/* webpackChunkName: 'security' */ './security/first-factor-page.tsx').then((m) => m.FirstFactorPage),
    ),
  },
];
