import { partWithTexts } from '../layout/part-with-texts.tsx';

/** What runs where, with texts of its own. */
export const LazyDeployments = partWithTexts(
  {
    es: () => import('../../messages/deployments/es.json'),
    en: () => import('../../messages/deployments/en.json'),
  },
  () => import('./deployments-page.tsx').then((m) => m.DeploymentsPage),
);
