import { forgetEarly, startEarly } from '@pupitre/shared/api/early-answers';
import type { Caller } from '@pupitre/shared/api/request-call';
import type { Profile } from '@pupitre/shared/contracts/auth';
import { EARLY_READS_META, type DocumentReads } from '@pupitre/shared/contracts/route-reads';
import { storedLanguage } from '@pupitre/shared/platform/api-language';
import { completeRead } from '@pupitre/shared/platform/complete-read';
import { readPersisted } from '@pupitre/shared/platform/persisted';
import { hasDueScreen, mayOpen } from '../routing/access.ts';
import { startRegistryEarly } from '../remotes/request-registry.ts';
import { readRoles } from '../session/remembered-roles.ts';
import { applyPreferences } from './apply-preferences.ts';

const isDocumentReads = (value: unknown): value is DocumentReads =>
  typeof value === 'object' && value !== null && 'roles' in value && 'reads' in value;

const documentReads = (): DocumentReads => {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${EARLY_READS_META}"]`);
  const content: unknown = JSON.parse(meta?.content ?? 'null');
  return isDocumentReads(content) ? content : { roles: [], reads: [] };
};

const isProfile = (value: unknown): value is Profile => typeof value === 'object' && value !== null && 'roles' in value;

/** Returns the roles of a user. One who has to do something first has none yet. */
const rolesOf = async (profile: Response | null): Promise<readonly string[]> => {
  // The portal reads the same answer.
  const user: unknown = await profile?.clone().json();
  if (!isProfile(user) || hasDueScreen(user)) return [];
  return user.roles;
};

/** Starts everything that the first screen reads, while the code of the portal loads. */
const startReads = async (caller: Caller): Promise<void> => {
  const profile = startEarly(caller, { method: 'POST', url: 'auth/profile', body: {} });
  const { roles: allowed, reads } = documentReads();
  const roles: readonly string[] = readRoles() ?? (await profile.then(rolesOf));
  const mayRead = roles.length > 0 && mayOpen(allowed, { roles });
  if (!mayRead) return;
  for (const read of reads) if (mayOpen(read.roles ?? [], { roles })) void startEarly(caller, completeRead(read));
};

const token = readPersisted('pupitre.token');
startRegistryEarly(token);
if (token !== null) {
  startReads({ token, language: storedLanguage() }).catch(() => undefined);
}
// Another tab has saved something.
window.addEventListener('storage', forgetEarly);
applyPreferences(token);
