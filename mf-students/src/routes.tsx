import type { RemoteRoute } from '@pupitre/shared/platform/define-remote';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';

/** The same paths stand in `remote.json`, which the shell reads while this code is not there. */
export const routes: RemoteRoute[] = [
  { path: '/students', page: lazyRetry(() => import('./students/students-page.tsx').then((m) => m.StudentsPage)) },
];
