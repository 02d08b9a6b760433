import { rememberLanguage, selectLanguage } from '@pupitre/shared/platform/language';
import { loadSlotsWith, watchSlotsWith } from '@pupitre/shared/platform/slot';
import { store } from '@pupitre/shared/platform/store';
import { createRoot } from 'react-dom/client';
import { start } from 'single-spa';
import { provideShared } from './provide.ts';
import { sendBeaconsInTime } from './remotes/beacons.ts';
import { followView, retryAllRemotes } from './remotes/heal.ts';
import { offerIntegrity } from './remotes/integrity.ts';
import { loadSlots, slotWatch } from './remotes/slots.ts';
import { followRegistry, startRegistry } from './remotes/start-registry.ts';
import { focusScreens } from './session/focus-screen.ts';
import { startGuard } from './session/guard.ts';
import { Shell } from './shell.tsx';

const root = document.getElementById('shell');
if (!root) throw new Error('the page has no #shell');

offerIntegrity();
provideShared();
rememberLanguage(selectLanguage(store.getState()));
startGuard();
focusScreens();
start({ urlRerouteOnly: true });
followView();
loadSlotsWith(loadSlots);
watchSlotsWith(slotWatch);
followRegistry();
void startRegistry();
sendBeaconsInTime();
window.addEventListener('online', retryAllRemotes);
// A remote is a root of its own on the same page, and counts its ids from the same beginning.
createRoot(root, { identifierPrefix: 'shell-' }).render(<Shell />);
