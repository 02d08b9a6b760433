import type { Texts } from '../contracts/texts/es.ts';
import type { Language } from './language.ts';

/** The texts that server and screens share. The default language comes with the code. */
export const sharedTexts: Record<Language, () => Promise<Texts>> = {
  es: () => import(/* webpackMode: 'eager' */ '../contracts/texts/es.ts').then(({ es }) => es),
  en: () => import(/* webpackChunkName: 'texts-en' */ '../contracts/texts/en.ts').then(({ en }) => en),
};
