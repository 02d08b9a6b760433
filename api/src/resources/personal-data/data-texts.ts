import type { Language } from '../../text/language.ts';
import { en } from './data-texts-en.ts';
import { es } from './data-texts-es.ts';

/** The words of the file in one language: every language has those of the Spanish one. */
export type DataTexts = typeof es;

type Words = Omit<DataTexts, 'sections' | 'fields' | 'codes'> &
  Record<'sections' | 'fields' | 'codes', Readonly<Record<string, string>>>;

export const DATA_TEXTS: Record<Language, Words> = { es, en };
