import type { Caller, SentCall } from '@pupitre/shared/api/request-call';
import { fieldOf, isObject } from '@pupitre/shared/contracts/unknown-values';
import { readConflicts } from '@pupitre/shared/platform/pending/pending-answers';
import { effectOfSave, readOfSave } from './saved-rows.ts';
import { SHELF } from './set-place.ts';
import { ownerOf } from './owner-of.ts';
import { openShelf } from './shelf-database.ts';

/** A save that the server has taken, with its answer. */
type TakenSave = { call: SentCall; caller: Caller; answer: unknown };

/** A row with a conflict is not written: the stored answer has neither value until the user decides. */
const withoutConflicts = ({ call, answer }: TakenSave): SentCall => {
  const rows = fieldOf(call.body, 'rows');
  if (!isObject(call.body) || !Array.isArray(rows)) return call;
  const sent = rows.map((row: unknown) => ({ row, stamp: String(fieldOf(row, 'stamp')) }));
  const conflicts = readConflicts(answer, sent);
  const written = sent.flatMap(({ row, stamp }) => (conflicts.has(stamp) ? [] : [row]));
  return { ...call, body: { ...call.body, rows: written } };
};

/** Writes the rows of a save that the server has taken into the stored answers, which are older. */
export const shelveSave = async (save: TakenSave): Promise<void> => {
  const { token } = save.caller;
  const url = readOfSave(save.call);
  if (token === null || url === null) return;
  const [owner, opened] = [await ownerOf(token), await openShelf()];
  const written = withoutConflicts(save);
  const transaction = opened.transaction('answers', 'readwrite');
  const stored = await transaction.store.index('call').getAll(IDBKeyRange.bound([owner, url], [owner, url, []]));
  const writes = stored.map((read) =>
    transaction.store.put({ ...read, answer: effectOfSave(written, read)(read.answer) }),
  );
  await Promise.all([...writes, transaction.done]);
};

/** Not every page stores answers, and a log-out deletes them. A save must not make an empty database of them. */
const hasShelf = async (): Promise<boolean> => (await indexedDB.databases()).some(({ name }) => name === SHELF);

const noteIfStored = async (save: TakenSave): Promise<void> => {
  if (await hasShelf()) await shelveSave(save);
};

/** Writes a save into the stored answers, if it can: a full or broken database loses them, and nothing else. */
export const noteOnShelf = (save: TakenSave): Promise<void> => noteIfStored(save).catch(() => undefined);
