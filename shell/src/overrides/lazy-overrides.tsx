import { readPersisted } from '@pupitre/shared/platform/persisted';
import { partWithTexts } from '../layout/part-with-texts.tsx';
import { GRANT_KEY, GRANT_PARAMETER } from './admitted-override.ts';

/** True when this tab requests or uses an override. After the login, `next` in the URL may contain the request. */
const isConcerned = window.location.search.includes(GRANT_PARAMETER) || readPersisted(GRANT_KEY, 'tab') !== null;

const None = () => null;

/** Loads the overrides, or nothing in a tab that does not use them. */
export const LazyOverrides = isConcerned
  ? partWithTexts(
      {
        es: () => import(/* webpackChunkName: 'overrides' */ '../../messages/overrides/es.json'),
        en: () => import('../../messages/overrides/en.json'),
      },
      () => import(/* webpackChunkName: 'overrides' */ './overrides.tsx').then((m) => m.Overrides),
      None,
    )
  : None;
