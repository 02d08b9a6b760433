import { storedLanguage } from '@pupitre/shared/platform/api-language';
import { readPersisted } from '@pupitre/shared/platform/persisted';

/** Gives the skeleton of the document the chosen language and appearance, and the frame with or without a session. */
export const applyPreferences = (token: string | null): void => {
  const { documentElement } = document;
  const { dataset } = documentElement;
  if (storedLanguage() === 'en') documentElement.lang = 'en';
  const appearance = readPersisted('pupitre.appearance');
  if (appearance === 'light' || appearance === 'dark') dataset['shade'] = appearance;
  if (dataset['frame'] !== 'bare') dataset['frame'] = token === null ? 'public' : 'session';
};
