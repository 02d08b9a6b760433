import type { OfferedSlots } from '@pupitre/shared/platform/slot';
import { reportFailure, reportShown } from './beacons.ts';
import { countFailure, countFailureWithoutRetry, hasUsedQuickTries } from './failures.ts';
import { loadCode, triedVersion } from './load-code.ts';
import { refreshRegistry } from './registry-client.ts';
import { mountedRemotes, remoteState, setRemoteState } from './remote-states.ts';

/** The versions of each remote that pieces on this page may be of; which one breaks is known while it is the only one. */
const slotVersions = new Map<string, Set<string>>();

const addSlotVersion = (name: string, version: string): void =>
  void slotVersions.set(name, new Set(slotVersions.get(name)).add(version));

/**
 * The slots of a remote that is not open itself. Its code is kept for when it is; every failed try counts, so that the
 * version before gets its turn here as well.
 * @throws when the code cannot be had; whoever shows the slot tries again
 */
export const loadSlots = async (name: string): Promise<OfferedSlots> => {
  const state = remoteState(name);
  if (hasUsedQuickTries(name)) await refreshRegistry();
  try {
    const code = state.phase === 'ready' ? state : await loadCode(name);
    const { slots } = code.lifecycles;
    if (!slots) throw new Error(`${name} offers no slots`);
    const { lifecycles, version, registryVersion } = code;
    addSlotVersion(name, version);
    if (remoteState(name).phase === 'idle') {
      setRemoteState(name, { phase: 'ready', lifecycles, version, registryVersion, panel: null });
    }
    return slots;
  } catch (error) {
    countFailure(name);
    const version = triedVersion(name);
    if (version !== null && hasUsedQuickTries(name)) reportFailure(name, version, error);
    throw error;
  }
};

/** What pieces of remotes inside of other screens come to. */
export const slotReports = {
  shown: (name: string): void => {
    const state = remoteState(name);
    if (state.phase === 'ready') reportShown(name, state.version);
  },

  /** A piece that broke gives way to a fresh copy of its remote, the version before among them. */
  failed: (name: string, error: unknown): void => {
    const state = remoteState(name);
    if (state.phase !== 'ready' || mountedRemotes.get().has(name)) return;
    if (slotVersions.get(name)?.size === 1) reportFailure(name, state.version, error);
    countFailureWithoutRetry(name);
    setRemoteState(name, { phase: 'idle', panel: null });
  },
};
