import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { LANGUAGE_KEY, storedLanguage } from './api-language.ts';
import { persist } from './persisted.ts';

/** The languages of the interface (specification § 1); Spanish is the default. */
export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** @public Remotes of earlier releases take it from here. */
export { API_LANGUAGE } from './api-language.ts';

export const languageSlice = createSlice({
  name: 'language',
  initialState: storedLanguage,
  reducers: { languageChosen: (_, { payload }: PayloadAction<Language>) => payload },
});

export const { languageChosen } = languageSlice.actions;
export const selectLanguage = (state: { language: Language }): Language => state.language;

/** Persists the choice, and sets the language of the document for screen readers and hyphenation. */
export const rememberLanguage = (language: Language): void => {
  persist(LANGUAGE_KEY, language);
  document.documentElement.lang = language === 'es' ? 'es-MX' : 'en';
};
