import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';

export const messages: MessageLoaders = {
  es: () => import(/* webpackMode: 'eager' */ '../messages/es.json'),
  en: () => import(/* webpackChunkName: 'texts-en' */ '../messages/en.json'),
};
