import type { RouteDeclaration } from '@pupitre/shared/platform/define-remote';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { importScreen } from './import-screen.tsx';

const schoolForms = () => import('./schools/school-form-page.tsx');
const schoolPages = () => import('./school/school-page.tsx');

/** Run `npm run routes -w mf-schools` after a change. It writes `remote.json`. */
export const routes: RouteDeclaration[] = [
  {
    path: '/schools',
    title: 'schools.title',
    roles: ['super_admin'],
    menu: { icon: 'school', order: 10 },
    page: lazyRetry(() => import('./schools/schools-page.tsx').then((m) => m.SchoolsPage)),
  },
  {
    path: '/schools/new',
    title: 'schools.new.title',
    roles: ['super_admin'],
    page: lazyRetry(() => schoolForms().then((m) => m.NewSchoolPage)),
  },
  {
    path: '/schools/edit/:id',
    title: 'schools.edit.title',
    roles: ['super_admin', 'directive'],
    page: lazyRetry(() => schoolForms().then((m) => m.EditSchoolPage)),
  },
  {
    path: '/school',
    title: 'school.own',
    roles: ['directive'],
    menu: { icon: 'school', order: 10 },
    page: lazyRetry(() => schoolPages().then((m) => m.OwnSchoolPage)),
  },
  {
    path: '/school/:id',
    title: 'school.one',
    roles: ['super_admin'],
    page: lazyRetry(() => schoolPages().then((m) => m.SchoolPage)),
  },
  {
    path: '/school/:id/year/:year',
    title: 'years.page',
    roles: ['super_admin', 'directive'],
    page: lazyRetry(() => import('./years/year-page.tsx').then((m) => m.YearPage)),
  },
  {
    path: '/school/:id/promotion',
    title: 'promotion.title',
    roles: ['super_admin', 'directive'],
    page: lazyRetry(() => import('./promotion/promotion-page.tsx').then((m) => m.PromotionPage)),
  },
  {
    path: '/school/:id/import',
    title: 'import.title',
    roles: ['super_admin', 'directive'],
    page: importScreen(() => import('./import/import-page.tsx').then((m) => m.ImportPage)),
  },
  {
    path: '/trash',
    title: 'trash.title',
    roles: ['super_admin', 'directive', 'teacher'],
    menu: { icon: 'M4 7h16M9 7V4h6v3m-9 0 1 13h10l1-13M10 11v5m4-5v5', order: 90 },
    page: lazyRetry(() => import('./trash/trash-page.tsx').then((m) => m.TrashPage)),
  },
];
