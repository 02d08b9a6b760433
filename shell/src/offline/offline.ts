import { callWith } from '@pupitre/shared/api/call-through';
import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { admittedOverride } from '../overrides/admitted-override.ts';
import { registrySignal } from '../routing/current-view.ts';
import { isSavingData } from '../saving-data.ts';
import { noteAnswer, storeNoReads, throughShelf, type HandOver } from './call-through.ts';
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
const leaveShelf = (handOver: HandOver): void => {
  closeShelf();
  callWith((_made, send) => send());
  handOver(() => undefined);
};

const dismantleWhenOff = (handOver: HandOver): void => {
  const end = registrySignal.subscribe(() => {
    if (!isOff()) return;
    end();
    leaveShelf(handOver);
    void dismantle();
  });
};

/** A user who saves data needs the worker for notices alone. A page of a developer has other files. */
const isLean = (): boolean => isSavingData() || admittedOverride !== null;

const storeAnswers = (registration: ServiceWorkerRegistration, handOver: HandOver): void => {
  callWith(throughShelf);
  handOver(({ made, answered, at }) => noteAnswer(made, answered, at));
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
export const openOffline = async (handOver: HandOver): Promise<void> => {
  if (isLean()) storeNoReads();
  if (isOff()) {
    leaveShelf(handOver);
    return dismantle();
  }
  dismantleWhenOff(handOver);
  const registration = await registerWorker();
  if (!registration) {
    indexedDB.deleteDatabase(SHELF);
    return leaveShelf(handOver);
  }
  if (!isLean()) storeAnswers(registration, handOver);
  watchConnection();
  prepareForms();
  openFromNotices();
  return undefined;
};
