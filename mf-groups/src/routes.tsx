import type { RouteDeclaration } from '@pupitre/shared/platform/define-remote';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';

/** Run `npm run routes -w mf-groups` after a change. It writes `remote.json`. */
export const routes: RouteDeclaration[] = [
  {
    path: '/groups',
    title: 'groups.title',
    roles: ['directive', 'teacher'],
    menu: { icon: 'group', order: 20 },
    offline: true,
    page: lazyRetry(() =>
      import(/* webpackChunkName: 'groups' */ './groups/groups-page.tsx').then((m) => m.GroupsPage),
    ),
  },
  {
    path: '/group/:id',
    title: 'groups.one',
    roles: ['super_admin', 'directive', 'teacher'],
    reads: [
      { call: 'POST /groups/get/{id:group}', body: {} },
      {
        call: 'POST /student-attendance/getTable',
        body: { groupId: '{id:group}', date: '{day}' },
        tab: 'attendance',
      },
      {
        call: 'POST /school-days/get',
        body: { groupId: '{id:group}', from: '{day}', to: '{day}' },
        tab: 'attendance',
      },
    ],
    offline: true,
    page: lazyRetry(() => import('./group/group-page.tsx').then((m) => m.GroupPage)),
  },
  {
    path: '/group/:id/sheet',
    title: 'joining.sheet',
    roles: ['super_admin', 'directive', 'teacher'],
    reads: [{ call: 'POST /groups/get/{id:group}', body: {} }],
    page: lazyRetry(() => import('./joining/sheet-page.tsx').then((m) => m.SheetPage)),
  },
  {
    path: '/group/:id/print',
    title: 'printing.title',
    roles: ['super_admin', 'directive', 'teacher'],
    reads: [{ call: 'POST /groups/get/{id:group}', body: {} }],
    page: lazyRetry(() => import('./printing/print-page.tsx').then((m) => m.PrintPage)),
  },
  {
    path: '/group/:id/reportCards',
    title: 'reportCards.title',
    roles: ['super_admin', 'directive', 'teacher'],
    page: lazyRetry(() => import('./report-cards/report-cards-page.tsx').then((m) => m.ReportCardsPage)),
  },
];
