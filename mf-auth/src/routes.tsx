import type { RemoteRoute } from '@pupitre/shared/platform/define-remote';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { accountScreen } from './account/account-screen.ts';

/** The same paths stand in `remote.json`, which the shell reads while this code is not there. */
export const routes: RemoteRoute[] = [
  { path: '/login', page: lazyRetry(() => import('./login/login-page.tsx').then((m) => m.LoginPage)) },
  {
    path: '/register/new',
    page: accountScreen(() => import('./register/register-page.tsx').then((m) => m.RegisterPage)),
  },
  {
    path: '/registerEmailConfirmation/:email',
    page: accountScreen(() =>
      import('./email-confirmation/register-email-confirmation-page.tsx').then((m) => m.RegisterEmailConfirmationPage),
    ),
  },
  {
    path: '/emailConfirmation/:token',
    page: accountScreen(() =>
      import('./email-confirmation/email-confirmation-page.tsx').then((m) => m.EmailConfirmationPage),
    ),
  },
  {
    path: '/forgotPassword',
    page: accountScreen(() => import('./restore-password/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage)),
  },
  {
    path: '/restorePassword/:token',
    page: accountScreen(() =>
      import('./restore-password/restore-password-page.tsx').then((m) => m.RestorePasswordPage),
    ),
  },
  {
    path: '/deleteAccount',
    page: accountScreen(() => import('./delete-account/delete-account-page.tsx').then((m) => m.DeleteAccountPage)),
  },
  {
    path: '/privacyPolicy',
    page: accountScreen(() => import('./privacy-policy/privacy-policy-page.tsx').then((m) => m.PrivacyPolicyPage)),
  },
  {
    path: '/contact',
    page: accountScreen(() => import('./contact/contact-page.tsx').then((m) => m.ContactPage)),
  },
];
