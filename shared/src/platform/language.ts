import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { persist, readPersisted } from './persisted.ts';

/** The languages of the interface (specification § 1); Spanish is the default. */
export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The value of `Accept-Language` for each language (specification § 7). */
export const API_LANGUAGE = { es: 'es', en: 'en-us' } as const satisfies Record<Language, string>;

const STORAGE_KEY = 'pupitre.language';

const isLanguage = (value: string | null): value is Language => value === 'es' || value === 'en';

const storedLanguage = (): Language => {
  const stored = readPersisted(STORAGE_KEY);
  return isLanguage(stored) ? stored : 'es';
};

export const languageSlice = createSlice({
  name: 'language',
  initialState: storedLanguage,
  reducers: { languageChosen: (_, { payload }: PayloadAction<Language>) => payload },
});

export const { languageChosen } = languageSlice.actions;
export const selectLanguage = (state: { language: Language }): Language => state.language;

/** Persists the choice, and sets the language of the document for screen readers and hyphenation. */
export const rememberLanguage = (language: Language): void => {
  persist(STORAGE_KEY, language);
  document.documentElement.lang = language === 'es' ? 'es-MX' : 'en';
};
