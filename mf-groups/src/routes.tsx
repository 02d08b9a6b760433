import type { RemoteRoute } from '@pupitre/shared/platform/define-remote';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';

/** The same paths stand in `remote.json`, which the shell reads while this code is not there. */
export const routes: RemoteRoute[] = [
  { path: '/groups', page: lazyRetry(() => import('./groups/groups-page.tsx').then((m) => m.GroupsPage)) },
  { path: '/group/:id', page: lazyRetry(() => import('./group/group-page.tsx').then((m) => m.GroupPage)) },
];
