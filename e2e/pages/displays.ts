import { en } from '@pupitre/shared/contracts/texts/en';
import { es } from '@pupitre/shared/contracts/texts/es';

/** Both languages, each at one width in pixels: a desktop and a phone. */
export const DISPLAYS = [
  { language: 'es', width: 1280 },
  { language: 'en', width: 390 },
] as const;

/** The texts that the API and the screens share. */
export const TEXTS = { es, en };
