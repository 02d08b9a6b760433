import { prepareTexts } from '@pupitre/shared/platform/intl-root';
import { rememberLanguage, selectLanguage } from '@pupitre/shared/platform/language';
import { loadSlotsWith, watchSlotsWith } from '@pupitre/shared/platform/slot';
import { store } from '@pupitre/shared/platform/store';
import { createRoot } from 'react-dom/client';
import { start } from 'single-spa';
import { messages } from './messages.ts';
import { startOffline } from './offline/start-offline.ts';
import { provideShared } from './provide.ts';
import { sendBeaconsWhenHidden } from './remotes/beacons.ts';
import { loadRemotesOnNavigation } from './remotes/open-remote.ts';
import { retryAllRemotes } from './remotes/remote-recovery.ts';
import { exposeIntegrity } from './remotes/integrity.ts';
import { loadSlots, slotReports } from './remotes/slots.ts';
import { registerListedRemotes, startRegistry } from './remotes/start-registry.ts';
import { samplePages } from './samples/sample-pages.ts';
import { startReadsOnNavigation } from './session/early-reads.ts';
import { focusNewScreens } from './session/focus-screen.ts';
import { startNavigationGuard } from './session/navigation-guard.ts';
import { applyNameMinimum } from './session/name-minimum.ts';
import { Shell } from './shell.tsx';

const root = document.getElementById('shell');
if (!root) throw new Error('the page has no #shell');

exposeIntegrity();
provideShared();
applyNameMinimum();
rememberLanguage(selectLanguage(store.getState()));
startOffline();
startNavigationGuard();
startReadsOnNavigation();
focusNewScreens();
start({ urlRerouteOnly: true });
loadRemotesOnNavigation();
loadSlotsWith(loadSlots);
watchSlotsWith(slotReports);
registerListedRemotes();
void startRegistry();
sendBeaconsWhenHidden();
samplePages();
window.addEventListener('online', retryAllRemotes);
// Each remote is a React root of its own and also counts its ids from zero.
const render = (): void => {
  root.removeAttribute('aria-busy');
  createRoot(root, { identifierPrefix: 'shell-' }).render(<Shell />);
};
// Until the texts are there the page shows the skeleton of the document. The shell itself reports a failure.
void prepareTexts(messages).then(render, render);
