import { defineRemote } from '@pupitre/shared/platform/define-remote';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { messages } from './messages.ts';
import { routes } from './routes.tsx';

export const { bootstrap, mount, unmount, slots } = defineRemote({
  name: 'mf-groups',
  routes,
  messages,
  slots: {
    'mf-groups/attendance-of-school': lazyRetry(() =>
      import('./attendance-charts/charts-tab.tsx').then((m) => m.AttendanceOfSchool),
    ),
    'mf-groups/groups-of-school': lazyRetry(() =>
      import(/* webpackChunkName: 'groups' */ './groups/groups-of-school.tsx').then((m) => m.GroupsOfSchool),
    ),
  },
});
