// Written by `npm run routes` from `routes.tsx`.
import '@pupitre/shared/platform/paths';

declare module '@pupitre/shared/platform/paths' {
  interface PortalPaths {
    'mf-catalogs':
      | '/application-versions'
      | '/application-versions/new'
      | `/application-versions/edit/${string}`
      | '/countries'
      | '/countries/new'
      | `/countries/edit/${string}`
      | '/states'
      | '/states/new'
      | `/states/edit/${string}`
      | '/municipalities'
      | '/municipalities/new'
      | `/municipalities/edit/${string}`
      | '/colors'
      | '/colors/new'
      | `/colors/edit/${string}`
      | '/contact-requests';
  }
}
