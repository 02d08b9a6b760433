import { readPersisted } from './persisted.ts';

/** The value of `Accept-Language` for each language of the interface (specification § 7). */
export const API_LANGUAGE = { es: 'es', en: 'en-us' } as const;

export const LANGUAGE_KEY = 'pupitre.language';

/** Returns the chosen language; Spanish without a choice. */
export const storedLanguage = (): keyof typeof API_LANGUAGE => (readPersisted(LANGUAGE_KEY) === 'en' ? 'en' : 'es');
