import { createOutboxes } from '@pupitre/shared/platform/outboxes';
import { openScreen, shownChange, type Screen } from './tab-screen.ts';
import { outboxRowsOf } from './tab-rows.ts';
import { startSender } from './tab-sender.ts';
import type { KindName, ShownChange, Tab, TabHost } from './trial-types.ts';

// The program of a tab: each runs it in a realm of its own, which has the host as a global.
declare const trialHost: TabHost;

const outboxes = {
  attendance: createOutboxes(outboxRowsOf('attendance')),
  scores: createOutboxes(outboxRowsOf('scores')),
  grades: createOutboxes(outboxRowsOf('grades')),
};
const screens = new Map<KindName, Screen>();

const send = startSender(trialHost.desk, () => screens.forEach(({ refetch }) => void refetch()));

const pending = (kind: KindName): ShownChange[] =>
  [...(screens.get(kind)?.outbox.state().pending ?? [])].map(([key, change]) => shownChange(kind, key, change));

const tab: Tab = {
  open: async (kind) => {
    if (screens.has(kind)) return;
    const screen = openScreen(kind, outboxes[kind], trialHost);
    screens.set(kind, screen);
    await screen.refetch();
  },
  leave: (kind) => {
    screens.get(kind)?.leave();
    screens.delete(kind);
  },
  change: (kind, keys, values, canUndo) => {
    screens.get(kind)?.change(keys, values, canUndo);
    return pending(kind).filter(({ key }) => keys.includes(key));
  },
  undo: (kind) => {
    const outbox = screens.get(kind)?.outbox;
    if (!outbox) return [];
    const { undoable } = outbox.state();
    const before = new Set(pending(kind).map(({ stamp }) => stamp));
    const stamps = [...undoable.values()].map(({ stamp }) => stamp).filter((stamp) => before.has(stamp));
    if (undoable.size > 0) outbox.dispatch({ type: 'undone' });
    const after = new Set(pending(kind).map(({ stamp }) => stamp));
    return stamps.filter((stamp) => !after.has(stamp));
  },
  retry: (kind) => screens.get(kind)?.outbox.dispatch({ type: 'retried' }),
  chooseMine: (kind, key) => {
    screens.get(kind)?.outbox.chooseMine(key);
    return pending(kind).find((change) => change.key === key);
  },
  discard: (kind, key) => {
    const screen = screens.get(kind);
    screen?.outbox.dispatch({ type: 'discarded', key });
    void screen?.refetch();
  },
  flush: (kind) => void screens.get(kind)?.outbox.flush(),
  refetch: async (kind) => screens.get(kind)?.refetch() ?? false,
  send,
  pending,
  shown: (kind) => screens.get(kind)?.rows() ?? [],
  isOpen: (kind) => screens.has(kind),
};
trialHost.opened(tab);
