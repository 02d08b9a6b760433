import type { RemoteRoute } from '@pupitre/shared/platform/define-remote';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';

const schoolForms = () => import('./schools/school-form-page.tsx');
const schoolPages = () => import('./school/school-page.tsx');

/** The same paths stand in `remote.json`, which the shell reads while this code is not there. */
export const routes: RemoteRoute[] = [
  { path: '/schools', page: lazyRetry(() => import('./schools/schools-page.tsx').then((m) => m.SchoolsPage)) },
  { path: '/schools/new', page: lazyRetry(() => schoolForms().then((m) => m.NewSchoolPage)) },
  { path: '/schools/edit/:id', page: lazyRetry(() => schoolForms().then((m) => m.EditSchoolPage)) },
  { path: '/school', page: lazyRetry(() => schoolPages().then((m) => m.OwnSchoolPage)) },
  { path: '/school/:id', page: lazyRetry(() => schoolPages().then((m) => m.SchoolPage)) },
];
