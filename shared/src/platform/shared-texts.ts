import type { Texts } from '../contracts/texts/es.ts';
import type { Language } from './language.ts';

/** The texts that server and screens share. They load one language at a time. */
export const sharedTexts: Record<Language, () => Promise<Texts>> = {
  es: () => import(/* webpackChunkName: 'texts-es' */ '../contracts/texts/es.ts').then(({ es }) => es),
  en: () => import(/* webpackChunkName: 'texts-en' */ '../contracts/texts/en.ts').then(({ en }) => en),
};
