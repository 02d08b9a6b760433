import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { partWithTexts } from '../layout/part-with-texts.tsx';

const texts: MessageLoaders = {
  es: () => import(/* webpackChunkName: 'confirmation' */ '../../messages/confirmation/es.json'),
  en: () => import('../../messages/confirmation/en.json'),
};

/** The page that asks for the second factor of a login, with its own texts. */
export const LazySecondFactor = partWithTexts(texts, () =>
  import(/* webpackChunkName: 'confirmation' */ './second-factor-page.tsx').then((m) => m.SecondFactorPage),
);

/** The dialog that asks for another proof, with its own texts. While it loads, the pressed button shows the progress. */
export const LazyConfirmationDialog = partWithTexts(
  texts,
  () => import(/* webpackChunkName: 'confirmation' */ './confirmation-dialog.tsx').then((m) => m.ConfirmationDialog),
  () => null,
);
