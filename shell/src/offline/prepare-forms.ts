import { prepareOfflineNote, setReachable } from '@pupitre/shared/ui/offline-note';
import { connectionSignal } from './connection.ts';

const update = (): void => setReachable(!connectionSignal.get().isLost);

/** Lets forms say before the user types that the portal is away. */
export const prepareForms = (): void => {
  prepareOfflineNote();
  connectionSignal.subscribe(update);
  update();
};
