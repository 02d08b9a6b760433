import { removePersisted } from '@pupitre/shared/platform/persisted';
import { GRANT_KEY } from '../overrides/admitted-override.ts';

/** Removes what the storage of the tab has of a user: searches and drafts contain names. The override of a developer stays. */
export const forgetTab = (): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('pupitre.') && key !== GRANT_KEY) removePersisted(key, 'tab');
};
