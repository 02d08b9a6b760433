import { partWithTexts } from '../layout/part-with-texts.tsx';
import { DaySkeleton } from './day-skeleton.tsx';

/** What today asks for, with texts of its own. */
export const LazyDay = partWithTexts(
  {
    es: () => import('../../messages/home/es.json'),
    en: () => import('../../messages/home/en.json'),
  },
  () => import('./day.tsx').then((m) => m.Day),
  DaySkeleton,
);
