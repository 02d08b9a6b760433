import type { RouteDeclaration } from '@pupitre/shared/platform/define-remote';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';

/** Run `npm run routes -w mf-students` after a change. It writes `remote.json`. */
export const routes: RouteDeclaration[] = [
  {
    path: '/students',
    title: 'students.mine',
    roles: ['parent'],
    reads: [
      {
        call: 'POST /students/getTable',
        body: { page: 1, rowsPerPage: 5, sortBy: 'paternal', descending: true, search: '', groupId: null },
        view: 'children',
      },
      { call: 'POST /home/get', body: { date: '{today}' } },
      { call: 'GET /guardians/getInvitations' },
    ],
    menu: { icon: 'student', order: 10 },
    offline: true,
    page: lazyRetry(() => import('./students/students-page.tsx').then((m) => m.StudentsPage)),
  },
  {
    path: '/pupils',
    title: 'pupils.title',
    roles: ['super_admin', 'directive'],
    menu: { icon: 'student', order: 25 },
    page: lazyRetry(() => import('./pupils/pupils-page.tsx').then((m) => m.PupilsPage)),
  },
  {
    path: '/pupil/:id',
    title: 'pupils.student',
    roles: ['super_admin', 'directive'],
    page: lazyRetry(() => import('./pupil/pupil-page.tsx').then((m) => m.PupilPage)),
  },
  {
    path: '/reportCards/:id',
    title: 'reportCards.title',
    roles: ['parent'],
    page: lazyRetry(() =>
      import(/* webpackChunkName: 'report-cards' */ './report-cards/report-cards-page.tsx').then(
        (m) => m.ReportCardsPage,
      ),
    ),
  },
  {
    path: '/join/:code',
    title: 'joining.title',
    roles: ['parent'],
    page: lazyRetry(() => import('./joining/join-page.tsx').then((m) => m.JoinPage)),
  },
];
