import type { RemoteRoute } from '@pupitre/shared/platform/define-remote';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';

/** The same paths stand in `remote.json`, which the shell reads while this code is not there. */
export const routes: RemoteRoute[] = [
  { path: '/colors', page: lazyRetry(() => import('./colors/colors-page.tsx').then((m) => m.ColorsPage)) },
  { path: '/colors/new', page: lazyRetry(() => import('./colors/color-form-page.tsx').then((m) => m.NewColorPage)) },
  {
    path: '/colors/edit/:id',
    page: lazyRetry(() => import('./colors/color-form-page.tsx').then((m) => m.EditColorPage)),
  },
];
