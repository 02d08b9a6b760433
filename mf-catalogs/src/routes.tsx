import type { RemoteRoute } from '@pupitre/shared/platform/define-remote';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';

const versionForms = () => import('./application-versions/application-version-form-page.tsx');
const countryForms = () => import('./countries/country-form-page.tsx');
const stateForms = () => import('./states/state-form-page.tsx');
const municipalityForms = () => import('./municipalities/municipality-form-page.tsx');
const colorForms = () => import('./colors/color-form-page.tsx');

/** The same paths stand in `remote.json`, which the shell reads while this code is not there. */
export const routes: RemoteRoute[] = [
  {
    path: '/application-versions',
    page: lazyRetry(() =>
      import('./application-versions/application-versions-page.tsx').then((m) => m.ApplicationVersionsPage),
    ),
  },
  { path: '/application-versions/new', page: lazyRetry(() => versionForms().then((m) => m.NewApplicationVersionPage)) },
  {
    path: '/application-versions/edit/:id',
    page: lazyRetry(() => versionForms().then((m) => m.EditApplicationVersionPage)),
  },
  {
    path: '/countries',
    page: lazyRetry(() => import('./countries/countries-page.tsx').then((m) => m.CountriesPage)),
  },
  { path: '/countries/new', page: lazyRetry(() => countryForms().then((m) => m.NewCountryPage)) },
  { path: '/countries/edit/:id', page: lazyRetry(() => countryForms().then((m) => m.EditCountryPage)) },
  { path: '/states', page: lazyRetry(() => import('./states/states-page.tsx').then((m) => m.StatesPage)) },
  { path: '/states/new', page: lazyRetry(() => stateForms().then((m) => m.NewStatePage)) },
  { path: '/states/edit/:id', page: lazyRetry(() => stateForms().then((m) => m.EditStatePage)) },
  {
    path: '/municipalities',
    page: lazyRetry(() => import('./municipalities/municipalities-page.tsx').then((m) => m.MunicipalitiesPage)),
  },
  { path: '/municipalities/new', page: lazyRetry(() => municipalityForms().then((m) => m.NewMunicipalityPage)) },
  { path: '/municipalities/edit/:id', page: lazyRetry(() => municipalityForms().then((m) => m.EditMunicipalityPage)) },
  { path: '/colors', page: lazyRetry(() => import('./colors/colors-page.tsx').then((m) => m.ColorsPage)) },
  { path: '/colors/new', page: lazyRetry(() => colorForms().then((m) => m.NewColorPage)) },
  { path: '/colors/edit/:id', page: lazyRetry(() => colorForms().then((m) => m.EditColorPage)) },
  {
    path: '/contact-requests',
    page: lazyRetry(() => import('./contact-requests/contact-requests-page.tsx').then((m) => m.ContactRequestsPage)),
  },
];
