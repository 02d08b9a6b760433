// Written by `npm run routes` from `routes.tsx`.
import '@pupitre/shared/platform/paths';

declare module '@pupitre/shared/platform/paths' {
  interface PortalPaths {
    'mf-groups':
      | '/groups'
      | `/group/${string}`
      | `/group/${string}/sheet`
      | `/group/${string}/print`
      | `/group/${string}/reportCards`;
  }
}
