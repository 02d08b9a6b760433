import { api } from '@pupitre/shared/api/api';
import { store } from '@pupitre/shared/platform/store';

const isSaving = (): boolean =>
  Object.values(store.getState()[api.reducerPath].mutations).some((save) => String(save?.status) === 'pending');

/** Resolves when no mutation is pending. The screen that sent one still has to report its outcome. */
export const waitForSaves = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (isSaving()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = store.subscribe(look);
    look();
  });
