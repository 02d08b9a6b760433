import { api } from '@pupitre/shared/api/api';
import { store } from '@pupitre/shared/platform/store';

const isSaving = (): boolean =>
  Object.values(store.getState()[api.reducerPath].mutations).some((save) => String(save?.status) === 'pending');

/** Resolves once no call is on its way that changes something: its screen still has to tell what became of it. */
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
