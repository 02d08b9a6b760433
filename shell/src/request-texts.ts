import { storedLanguage } from '@pupitre/shared/platform/api-language';

/** Requests the texts of the chosen language beside the code, which contains only those of Spanish. */
export const requestTextsEarly = (): void => {
  if (storedLanguage() !== 'en') return;
  // The shell requests them again, and reports the failure.
  import(/* webpackChunkName: 'texts-en' */ '../messages/en.json').catch(() => undefined);
};
