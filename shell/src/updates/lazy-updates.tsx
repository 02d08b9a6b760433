import { partWithTexts } from '../layout/part-with-texts.tsx';
import { useDelayed } from '../use-delayed.ts';

/** No page is old so soon, in milliseconds, and what it shows comes first. */
const LATER = 10_000;

const Part = partWithTexts(
  {
    es: () => import('../../messages/updates/es.json'),
    en: () => import('../../messages/updates/en.json'),
  },
  () => import('./updates.tsx').then((m) => m.Updates),
  () => null,
);

/** What keeps an open page up to date, with texts of its own. */
export const LazyUpdates = () => useDelayed(true, LATER) && <Part />;
