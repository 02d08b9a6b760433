import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { partWithTexts } from '../layout/part-with-texts.tsx';

const texts: MessageLoaders = {
  es: () => import('../../messages/confirmation/es.json'),
  en: () => import('../../messages/confirmation/en.json'),
};

/** The page that asks a login for its second factor, with texts of its own. */
export const LazySecondFactor = partWithTexts(texts, () =>
  import('./second-factor-page.tsx').then((m) => m.SecondFactorPage),
);

/**
 * The dialog that asks who is logged in to prove it once more, with texts of its own. Until its code is there, the
 * button that was pressed shows that something is under way.
 */
export const LazyConfirmationDialog = partWithTexts(
  texts,
  () => import('./confirmation-dialog.tsx').then((m) => m.ConfirmationDialog),
  () => null,
);
