import { defineRemote } from '@pupitre/shared/platform/define-remote';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { messages } from './messages.ts';
import { routes } from './routes.tsx';

export const { bootstrap, mount, unmount, slots } = defineRemote({
  name: 'mf-students',
  routes,
  messages,
  slots: {
    'mf-students/changes': lazyRetry(() => import('./changes/changes.tsx').then((m) => m.Changes)),
    'mf-students/justifications': lazyRetry(() =>
      import(/* webpackChunkName: 'justifications' */ './justifications/justifications.tsx').then(
        (m) => m.Justifications,
      ),
    ),
    'mf-students/students-of-group': lazyRetry(() =>
      import('./students/students-of-group.tsx').then((m) => m.StudentsOfGroup),
    ),
  },
});
