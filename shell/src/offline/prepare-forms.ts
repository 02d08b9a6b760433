import { lookWith, prepareOfflineNote, setReachable } from '@pupitre/shared/ui/offline-note';
import { connectionSignal } from './connection.ts';
import { doubtConnection } from './doubt.ts';

const update = (): void => setReachable(!connectionSignal.get().isLost);

/** Lets forms say before the user types that the portal is away, and dialogs without code that they need it. */
export const prepareForms = (): void => {
  prepareOfflineNote();
  lookWith(doubtConnection);
  connectionSignal.subscribe(update);
  update();
};
