import { prepareOfflineNote, setReachable } from '@pupitre/shared/ui/offline-note';
import { connectionSignal } from './connection.ts';

const tell = (): void => setReachable(!connectionSignal.get().isLost);

/** Lets forms say before the user types that the portal is away. */
export const tellForms = (): void => {
  prepareOfflineNote();
  connectionSignal.subscribe(tell);
  tell();
};
