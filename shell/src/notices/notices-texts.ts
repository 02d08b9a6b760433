import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';

/** The texts of the bell and of the inbox. */
export const noticesTexts: MessageLoaders = {
  es: () => import(/* webpackChunkName: 'bell' */ '../../messages/notices/es.json'),
  en: () => import('../../messages/notices/en.json'),
};
