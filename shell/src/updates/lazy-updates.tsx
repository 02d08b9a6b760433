import { LatePart, useStart } from '../late-part.tsx';
import { partWithTexts } from '../layout/part-with-texts.tsx';

/** Pauses in milliseconds: after the page, and after a failure. */
const LATER = 10_000;
const RESTART_PAUSE = 60_000;

const Part = partWithTexts(
  {
    es: () => import(/* webpackChunkName: 'updates' */ '../../messages/updates/es.json'),
    en: () => import('../../messages/updates/en.json'),
  },
  () => import(/* webpackChunkName: 'updates' */ './updates.tsx').then((m) => m.Updates),
  () => null,
);

/** Keeps an open page up to date. Its code and texts load later. */
export const LazyUpdates = () => (
  <LatePart name="updates" isDue={useStart(LATER)} pause={RESTART_PAUSE}>
    <Part />
  </LatePart>
);
