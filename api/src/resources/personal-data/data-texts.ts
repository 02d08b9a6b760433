import type { Language } from '../../text/language.ts';
import { en } from './data-texts-en.ts';
import { es, type DataTexts } from './data-texts-es.ts';

type Words = Omit<DataTexts, 'sections' | 'fields' | 'codes'> &
  Record<'sections' | 'fields' | 'codes', Readonly<Record<string, string>>>;

export const DATA_TEXTS: Record<Language, Words> = { es, en };
