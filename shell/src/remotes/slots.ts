import type { OfferedSlots } from '@pupitre/shared/platform/slot';
import { reportFailure, reportShown } from './beacons.ts';
import { countFailure, countHopelessFailure, isBeyondQuickTries } from './failures.ts';
import { loadCode, triedVersion } from './load-code.ts';
import { refreshRegistry } from './registry-client.ts';
import { mountedRemotes, remoteState, setRemoteState } from './remote-states.ts';

/** The versions of each remote that pieces on this page may be of; which one breaks is known while it is the only one. */
const versionsOfPieces = new Map<string, Set<string>>();

const noteVersion = (name: string, version: string): void =>
  void versionsOfPieces.set(name, new Set(versionsOfPieces.get(name)).add(version));

/**
 * The slots of a remote that is not open itself. Its code is kept for when it is; every failed try counts, so that the
 * version before gets its turn here as well.
 * @throws when the code cannot be had; whoever shows the slot tries again
 */
export const loadSlots = async (name: string): Promise<OfferedSlots> => {
  const state = remoteState(name);
  if (isBeyondQuickTries(name)) await refreshRegistry();
  try {
    const code = state.phase === 'ready' ? state : await loadCode(name);
    const { slots } = code.lifecycles;
    if (!slots) throw new Error(`${name} offers no slots`);
    const { lifecycles, version, named } = code;
    noteVersion(name, version);
    if (remoteState(name).phase === 'idle') {
      setRemoteState(name, { phase: 'ready', lifecycles, version, named, panel: null });
    }
    return slots;
  } catch (error) {
    countFailure(name);
    const version = triedVersion(name);
    if (version !== null && isBeyondQuickTries(name)) reportFailure(name, version, error);
    throw error;
  }
};

/** What pieces of remotes inside of other screens come to. */
export const slotWatch = {
  shown: (name: string): void => {
    const state = remoteState(name);
    if (state.phase === 'ready') reportShown(name, state.version);
  },

  /** A piece that broke gives way to a fresh copy of its remote, the version before among them. */
  failed: (name: string, error: unknown): void => {
    const state = remoteState(name);
    if (state.phase !== 'ready' || mountedRemotes.get().has(name)) return;
    if (versionsOfPieces.get(name)?.size === 1) reportFailure(name, state.version, error);
    countHopelessFailure(name);
    setRemoteState(name, { phase: 'idle', panel: null });
  },
};
