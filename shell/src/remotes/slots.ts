import type { OfferedSlots } from '@pupitre/shared/platform/slot';
import { reportFailure, reportShown } from './beacons.ts';
import { countFailure, countFailureWithoutRetry, hasUsedQuickTries } from './failures.ts';
import { loadCode, triedVersion } from './load-code.ts';
import { refreshRegistry } from './registry-client.ts';
import { mountedRemotes, remoteState, setRemoteState } from './remote-states.ts';

/** The versions of each remote that slots on this page show. With several, a failure cannot be blamed on one. */
const slotVersions = new Map<string, Set<string>>();

const addSlotVersion = (name: string, version: string): void =>
  void slotVersions.set(name, new Set(slotVersions.get(name)).add(version));

/**
 * Loads the slots of a remote whose own screen is not open. The code is stored for its screen. Failures count as they
 * do for a screen, so that the previous version has its turn.
 * @throws when the code cannot be loaded; the screen with the slot tries again
 */
export const loadSlots = async (name: string): Promise<OfferedSlots> => {
  if (hasUsedQuickTries(name)) await refreshRegistry();
  const state = remoteState(name);
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

export const slotReports = {
  shown: (name: string): void => {
    const state = remoteState(name);
    if (state.phase === 'ready') reportShown(name, state.version);
  },

  /** Forgets the code, so that the next try loads a fresh copy, or the previous version. */
  failed: (name: string, error: unknown): void => {
    const state = remoteState(name);
    if (state.phase !== 'ready' || mountedRemotes.get().has(name)) return;
    if (slotVersions.get(name)?.size === 1) reportFailure(name, state.version, error);
    countFailureWithoutRetry(name);
    setRemoteState(name, { phase: 'idle', panel: null });
  },
};
