import { partWithTexts } from '../layout/part-with-texts.tsx';

/** The help with texts of its own. */
export const LazyHelp = partWithTexts(
  {
    es: () => import('../../messages/help/es.json'),
    en: () => import('../../messages/help/en.json'),
  },
  () => import('./help-page.tsx').then((m) => m.HelpPage),
);
