import { callWith } from '@pupitre/shared/api/call-through';
import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { admittedOverride } from '../overrides/admitted-override.ts';
import { registrySignal } from '../routing/current-view.ts';
import { isSavingData } from '../saving-data.ts';
import { noteAnswer, storeNoReads, throughShelf, type EarlierCall } from './call-through.ts';
import { dismantle } from './dismantle.ts';
import { fillShelf } from './fill-shelf.ts';
import { linkManifest } from './link-manifest.ts';
import { offerInstall } from './offer-install.ts';
import { openFromNotices } from './open-from-notices.ts';
import { registerWorker } from './register-worker.ts';
import { sendSets } from './send-sets.ts';
import { sweepShelf } from './shelf.ts';
import { prepareForms } from './prepare-forms.ts';
import { watchConnection } from './watch-connection.ts';
import { SHELF } from './worker/set-place.ts';
import { closeShelf } from './worker/shelf-database.ts';

export { throughShelf };

/** True where the portal has switched offline pages off. */
const isOff = (): boolean => registrySignal.get()?.offline === false;

/** Calls as if there were no shelf. */
const leaveShelf = (earlier: EarlierCall[]): void => {
  closeShelf();
  callWith((_made, send) => send());
  earlier.length = 0;
};

const dismantleWhenOff = (earlier: EarlierCall[]): void => {
  const end = registrySignal.subscribe(() => {
    if (!isOff()) return;
    end();
    leaveShelf(earlier);
    void dismantle();
  });
};

/** A user who saves data needs the worker for notices alone. A page of a developer has other files. */
const isLean = (): boolean => isSavingData() || admittedOverride !== null;

const storeAnswers = (registration: ServiceWorkerRegistration, earlier: EarlierCall[]): void => {
  callWith(throughShelf);
  for (const { made, answered, at } of earlier.splice(0)) noteAnswer(made, answered, at);
  const token = selectToken(store.getState());
  if (token !== null) sweepShelf(token).catch(() => undefined);
  sendSets(registration, () => void fillShelf());
  offerInstall();
  linkManifest();
};

/**
 * Installs the offline worker, and stores the answers that the page has read so far and all later ones. A browser that
 * takes no worker stores none, because nothing would open them; nor does one that saves data.
 */
export const openOffline = async (earlier: EarlierCall[]): Promise<void> => {
  if (isLean()) storeNoReads();
  if (isOff()) {
    leaveShelf(earlier);
    return dismantle();
  }
  dismantleWhenOff(earlier);
  const registration = await registerWorker();
  if (!registration) {
    indexedDB.deleteDatabase(SHELF);
    return leaveShelf(earlier);
  }
  if (!isLean()) storeAnswers(registration, earlier);
  watchConnection();
  prepareForms();
  openFromNotices();
  return undefined;
};
