// Written by `npm run routes` from `routes.tsx`.
import '@pupitre/shared/platform/paths';

declare module '@pupitre/shared/platform/paths' {
  interface PortalPaths {
    'mf-auth':
      | '/login'
      | '/register/new'
      | `/registerEmailConfirmation/${string}`
      | `/emailConfirmation/${string}`
      | '/forgotPassword'
      | `/restorePassword/${string}`
      | `/notMe/${string}`
      | `/newEmail/${string}`
      | `/keepEmail/${string}`
      | '/deleteAccount'
      | '/privacyPolicy'
      | '/contact'
      | '/profile'
      | '/profile/notices'
      | '/accounts'
      | '/profile/data'
      | '/privacyRequests'
      | '/changePassword'
      | '/security'
      | '/secondFactor/new';
  }
}
