// Written by `npm run routes` from `routes.tsx`.
import '@pupitre/shared/platform/paths';

declare module '@pupitre/shared/platform/paths' {
  interface PortalPaths {
    'mf-schools':
      | '/schools'
      | '/schools/new'
      | `/schools/edit/${string}`
      | '/school'
      | `/school/${string}`
      | `/school/${string}/year/${string}`
      | `/school/${string}/promotion`
      | `/school/${string}/import`
      | '/trash';
  }
}
