import type { RouteDeclaration } from '@pupitre/shared/platform/define-remote';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { catalogRoutes } from './catalog-routes.ts';

const versionForms = () => import('./application-versions/application-version-form-page.tsx');

/** Run `npm run routes -w mf-catalogs` after a change. It writes `remote.json`. */
export const routes: RouteDeclaration[] = [
  {
    path: '/application-versions',
    title: 'versions.title',
    roles: ['super_admin'],
    menu: { icon: 'version', order: 10 },
    page: lazyRetry(() =>
      import('./application-versions/application-versions-page.tsx').then((m) => m.ApplicationVersionsPage),
    ),
  },
  // The editor of rich texts is large, so that the forms load apart from the list.
  {
    path: '/application-versions/new',
    title: 'versions.new.title',
    roles: ['super_admin'],
    page: lazyRetry(() => versionForms().then((m) => m.NewApplicationVersionPage)),
  },
  {
    path: '/application-versions/edit/:id',
    title: 'versions.edit.title',
    roles: ['super_admin'],
    page: lazyRetry(() => versionForms().then((m) => m.EditApplicationVersionPage)),
  },
  ...catalogRoutes('countries', 20, 'globe', () => import('./countries/countries-pages.tsx')),
  ...catalogRoutes('states', 30, 'state', () => import(/* webpackChunkName: 'catalogs' */ './states/states-pages.tsx')),
  ...catalogRoutes(
    'municipalities',
    40,
    'municipality',
    () => import(/* webpackChunkName: 'catalogs' */ './municipalities/municipalities-pages.tsx'),
  ),
  ...catalogRoutes('colors', 50, 'color', () => import(/* webpackChunkName: 'catalogs' */ './colors/colors-pages.tsx')),
  {
    path: '/contact-requests',
    title: 'contactRequests.title',
    roles: ['super_admin'],
    menu: { icon: 'mail', order: 90, title: 'contactRequests.menu' },
    page: lazyRetry(() => import('./contact-requests/contact-requests-page.tsx').then((m) => m.ContactRequestsPage)),
  },
];
