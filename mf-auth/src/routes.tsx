import type { RouteDeclaration } from '@pupitre/shared/platform/define-remote';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { accountScreen, accountsScreen, noticesScreen, ownScreen, privacyScreen, securityScreen } from './screens.tsx';

/**
 * Run `npm run routes -w mf-auth` after a change. Small pages share a chunk, because the registry lists every chunk and
 * every page load reads the registry.
 */
export const routes: RouteDeclaration[] = [
  {
    path: '/login',
    title: 'route.login',
    access: 'anonymous',
    page: lazyRetry(() => import('./login/login-page.tsx').then((m) => m.LoginPage)),
  },
  {
    path: '/register/new',
    title: 'register.title',
    access: 'anonymous',
    page: accountScreen(() => import('./register/register-page.tsx').then((m) => m.RegisterPage)),
  },
  {
    path: '/registerEmailConfirmation/:email',
    title: 'confirming.title',
    access: 'public',
    page: accountScreen(() =>
      import(/* webpackChunkName: 'account' */ './email-confirmation/register-email-confirmation-page.tsx').then(
        (m) => m.RegisterEmailConfirmationPage,
      ),
    ),
  },
  {
    path: '/emailConfirmation/:token',
    title: 'route.emailConfirmation',
    access: 'public',
    page: accountScreen(() =>
      import(/* webpackChunkName: 'account' */ './email-confirmation/email-confirmation-page.tsx').then(
        (m) => m.EmailConfirmationPage,
      ),
    ),
  },
  {
    path: '/forgotPassword',
    title: 'forgot.title',
    access: 'public',
    page: accountScreen(() =>
      import(/* webpackChunkName: 'account' */ './restore-password/forgot-password-page.tsx').then(
        (m) => m.ForgotPasswordPage,
      ),
    ),
  },
  {
    path: '/restorePassword/:token',
    title: 'route.restorePassword',
    access: 'public',
    page: accountScreen(() =>
      import(/* webpackChunkName: 'account' */ './restore-password/restore-password-page.tsx').then(
        (m) => m.RestorePasswordPage,
      ),
    ),
  },
  {
    path: '/notMe/:token',
    title: 'notMe.title',
    access: 'public',
    page: accountScreen(() =>
      import(/* webpackChunkName: 'account' */ './not-me/not-me-page.tsx').then((m) => m.NotMePage),
    ),
  },
  {
    path: '/newEmail/:token',
    title: 'newEmail.title',
    access: 'public',
    page: accountScreen(() =>
      import(/* webpackChunkName: 'account' */ './email-change/new-email-page.tsx').then((m) => m.NewEmailPage),
    ),
  },
  {
    path: '/keepEmail/:token',
    title: 'keepEmail.title',
    access: 'public',
    page: accountScreen(() =>
      import(/* webpackChunkName: 'account' */ './email-change/keep-email-page.tsx').then((m) => m.KeepEmailPage),
    ),
  },
  {
    path: '/deleteAccount',
    title: 'delete.title',
    access: 'public',
    page: accountScreen(() =>
      import(/* webpackChunkName: 'account' */ './delete-account/delete-account-page.tsx').then(
        (m) => m.DeleteAccountPage,
      ),
    ),
  },
  {
    path: '/privacyPolicy',
    title: 'policy.title',
    access: 'public',
    page: accountScreen(() =>
      import(/* webpackChunkName: 'account' */ './privacy-policy/privacy-policy-page.tsx').then(
        (m) => m.PrivacyPolicyPage,
      ),
    ),
  },
  {
    path: '/contact',
    title: 'contact.title',
    access: 'public',
    page: accountScreen(() =>
      import(/* webpackChunkName: 'account' */ './contact/contact-page.tsx').then((m) => m.ContactPage),
    ),
  },
  {
    path: '/profile',
    title: 'profile.title',
    page: ownScreen(() =>
      import(/* webpackChunkName: 'own' */ './profile/profile-page.tsx').then((m) => m.ProfilePage),
    ),
  },
  {
    path: '/profile/notices',
    title: 'notices.title',
    page: noticesScreen(() =>
      import(/* webpackChunkName: 'notices' */ './notices/notices-page.tsx').then((m) => m.NoticesPage),
    ),
  },
  {
    path: '/accounts',
    title: 'accounts.title',
    roles: ['super_admin', 'directive'],
    menu: {
      icon: 'M16 20v-2a4 4 0 0 0-4-4H7a4 4 0 0 0-4 4v2M9.5 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7m6 1 2 2 4-4',
      order: 80,
    },
    page: accountsScreen(() =>
      import(/* webpackChunkName: 'accounts' */ './accounts/accounts-page.tsx').then((m) => m.AccountsPage),
    ),
  },
  {
    path: '/profile/data',
    title: 'myData.title',
    page: privacyScreen(() =>
      import(/* webpackChunkName: 'privacy' */ './my-data/my-data-page.tsx').then((m) => m.MyDataPage),
    ),
  },
  {
    path: '/privacyRequests',
    title: 'privacy.title',
    roles: ['super_admin', 'directive'],
    menu: { icon: 'M12 3l7 3v5c0 5-3 8-7 10c-4-2-7-5-7-10V6zM9 12l2 2l4-4', order: 85, title: 'route.privacyRequests' },
    page: privacyScreen(() =>
      import(/* webpackChunkName: 'requests' */ './privacy-requests/privacy-requests-page.tsx').then(
        (m) => m.PrivacyRequestsPage,
      ),
    ),
  },
  {
    path: '/changePassword',
    title: 'changePassword.title',
    page: ownScreen(() =>
      import(/* webpackChunkName: 'own' */ './change-password/change-password-page.tsx').then(
        (m) => m.ChangePasswordPage,
      ),
    ),
  },
  {
    path: '/security',
    title: 'security.title',
    page: securityScreen(() =>
      import(/* webpackChunkName: 'security' */ './security/security-page.tsx').then((m) => m.SecurityPage),
    ),
  },
  {
    path: '/secondFactor/new',
    title: 'first.title',
    page: securityScreen(() =>
      import(/* webpackChunkName: 'security' */ './security/first-factor-page.tsx').then((m) => m.FirstFactorPage),
    ),
  },
];
