import type { Outboxes } from '@pupitre/shared/platform/outboxes';
import { saveTransport } from '@pupitre/shared/platform/outbox-transport';
import type { PendingChange } from '@pupitre/shared/platform/pending-changes';
import { receiptOf } from '@pupitre/shared/platform/pending-receipt';
import { makeCall } from './tab-calls.ts';
import { KINDS, readRows, rowOf, sentRow, valuesIn, type Row } from './tab-rows.ts';
import type { KindName, ServerRow, ShownChange, TabHost, Values } from './trial-types.ts';

/** A change as a user sees it. */
export const shownChange = (name: KindName, key: string, change: PendingChange<Row>): ShownChange => {
  const { stamp, refusal, conflict } = change;
  return {
    key,
    stamp,
    values: valuesIn(name, change.row),
    refusal,
    conflict: conflict ? { theirs: conflict.theirs, rowVersion: conflict.rowVersion } : null,
  };
};

/**
 * The screen of one kind of rows: it does with its outbox what `useOutbox` does, without React. Nothing shows the rows of
 * the server while a change covers them.
 */
export const openScreen = (name: KindName, outboxes: Outboxes<Row>, { desk, shelf, ...host }: TabHost) => {
  const { userId, groupId } = desk;
  const day = { userId, groupId, date: KINDS[name].day(desk) };
  const outbox = outboxes.open(day);
  let rows: readonly ServerRow[] = shelf.get(name) ?? readRows(name, desk, null);
  let stopSeeing: (() => void) | undefined;
  let isOpen = true;

  const look = (): void => {
    if (!isOpen) return;
    const { pending, saved } = outbox.state();
    for (const { key, rowVersion } of rows) {
      if (rowVersion !== null && !pending.has(key) && !saved.has(key)) host.sees(name, key, rowVersion);
    }
    for (const [key, change] of pending) {
      if (change.conflict) host.showsConflict(name, shownChange(name, key, change));
    }
  };
  const show = (next: readonly ServerRow[]): void => {
    rows = next;
    stopSeeing?.();
    if (!isOpen) return;
    stopSeeing = outbox.see(
      rows.map(({ key, values, rowVersion }) => ({ ...rowOf(name, desk, key, values), rowVersion })),
    );
    look();
  };
  const refetch = async (): Promise<boolean> => {
    const askedAt = Date.now();
    const answer = await makeCall(desk, KINDS[name].read(desk));
    if ('data' in answer) shelf.set(name, readRows(name, desk, answer.data));
    const isRead = 'data' in answer;
    if (!isOpen) return isRead;
    if (isRead) outbox.confirm(askedAt);
    show(shelf.get(name) ?? rows);
    return isRead;
  };
  const save = async (sent: Row[], changes: readonly PendingChange<Row>[] = []) => {
    const answer = await makeCall(
      desk,
      KINDS[name].save(
        desk,
        sent.map((row, place) => ({ ...sentRow(name, row), ...receiptOf(changes[place]) })),
      ),
    );
    if (!('data' in answer)) return answer;
    setTimeout(() => void refetch(), 1);
    return { data: { ...answer.data, result: true as const, at: Date.now() } };
  };

  const unsubscribe = outbox.subscribe(look);
  show(rows);
  const unfollow = outbox.followOtherTabs(() => void refetch());
  outboxes.resume(outbox, day, () => saveTransport(save, () => true));

  return {
    outbox,
    refetch,
    rows: (): ServerRow[] =>
      rows.map(({ key, values, rowVersion }) => {
        const { pending, saved } = outbox.state();
        const covering = pending.get(key)?.row ?? saved.get(key)?.row;
        return { key, rowVersion, values: covering ? valuesIn(name, covering) : values };
      }),
    change: (keys: readonly string[], values: Values, canUndo: boolean): void =>
      outbox.change(
        keys.map((key) => rowOf(name, desk, key, values)),
        canUndo,
      ),
    leave: (): void => {
      isOpen = false;
      stopSeeing?.();
      unfollow();
      unsubscribe();
      void outboxes.rest(outbox);
    },
  };
};

export type Screen = ReturnType<typeof openScreen>;
