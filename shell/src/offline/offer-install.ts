import { today } from '@pupitre/shared/contracts/days';
import { persist, readPersisted } from '@pupitre/shared/platform/persisted';
import { installOffer } from './install-offer.ts';

/** The day of the first visit, and the answer of the user. */
const FIRST_VISIT = 'pupitre.firstVisit';
const ANSWER = 'pupitre.install';

/** The event of browsers that can ask the user, which the types of browsers do not know. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

const canPrompt = (event: Event): event is InstallEvent => 'prompt' in event && typeof event.prompt === 'function';

/** Returns true on another day than that of the first visit. */
const isLaterVisit = (): boolean => {
  const first = readPersisted(FIRST_VISIT);
  if (first === null) persist(FIRST_VISIT, today());
  return first !== null && first !== today();
};

/** Safari on a phone installs from its menu, and says in this property whether the page runs installed. */
const needsMenu = (): boolean => Reflect.get(navigator, 'standalone') === false;

/** Offers from the second visit on to install the portal, until the user has answered. */
export const offerInstall = (): void => {
  if (!isLaterVisit() || readPersisted(ANSWER) !== null) return;
  const end = (): void => {
    persist(ANSWER, today());
    installOffer.set(null);
  };
  window.addEventListener('appinstalled', end);
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!canPrompt(event) || readPersisted(ANSWER) !== null) return;
    event.preventDefault();
    const install = (): void => {
      // The browser asks, and remembers a refusal.
      void event.prompt().catch(() => undefined);
      end();
    };
    installOffer.set({ install, decline: end });
  });
  if (needsMenu()) installOffer.set({ install: null, decline: end });
};
