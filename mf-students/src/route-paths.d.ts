// Written by `npm run routes` from `routes.tsx`.
import '@pupitre/shared/platform/paths';

declare module '@pupitre/shared/platform/paths' {
  interface PortalPaths {
    'mf-students': '/students' | '/pupils' | `/pupil/${string}` | `/reportCards/${string}` | `/join/${string}`;
  }
}
