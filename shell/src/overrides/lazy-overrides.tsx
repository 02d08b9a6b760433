import { readKept } from '@pupitre/shared/platform/kept';
import { partWithTexts } from '../layout/part-with-texts.tsx';
import { GRANT_KEY, OVERRIDE_PARAMETER } from './admitted-override.ts';

/** Whether this tab has anything to do with overrides: hardly any has. The login carries an address on in its own. */
const isConcerned = window.location.search.includes(OVERRIDE_PARAMETER) || readKept(GRANT_KEY, 'tab') !== null;

const None = () => null;

/** Remotes from a developer's own server; nothing where nobody asks for that. */
export const LazyOverrides = isConcerned
  ? partWithTexts(
      {
        es: () => import('../../messages/overrides/es.json'),
        en: () => import('../../messages/overrides/en.json'),
      },
      () => import('./overrides.tsx').then((m) => m.Overrides),
      None,
    )
  : None;
