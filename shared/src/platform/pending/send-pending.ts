import { requestCall, type Caller, type SentCall } from '../../api/request-call.ts';
import { inTurn, isFinal } from './outbox-lock.ts';
import { BATCH_SIZE, outboxKey, type OutboxName } from './outbox-keys.ts';
import { afterConflict } from './own-conflicts.ts';
import { readConflicts, readReasons } from './pending-answers.ts';
import type { PendingCall } from './pending-calls.ts';
import { receiptOf } from '../pending-receipt.ts';
import type { PendingRecord, PendingStore, PendingWrite, Sender } from './pending-store.ts';

/** The part of a store that sending needs. */
type SendStore = Pick<PendingStore, 'readOf' | 'write'>;
type SendableRecord = PendingRecord & { call: PendingCall };
export type SendResult = {
  /** The kinds of rows that the server has answered. */
  saved: ReadonlySet<OutboxName>;
  /** The changes that now wait for the user: in conflict, or refused. */
  stopped: readonly PendingRecord[];
  /** The server could be reached, and it still knew the session. */
  end: 'done' | 'unreachable' | 'sessionEnded';
};

/** A save that the server has taken, with its answer. */
export type TakenSave = { call: SentCall; caller: Caller; answer: unknown };
/** Notes a save before its changes count as saved. */
type OnTaken = (save: TakenSave) => Promise<void>;

const CALL_TIMEOUT = 60_000;
/** Noting a save that takes longer must not stop the outbox, whose lock it has. In milliseconds. */
const LONGEST_NOTE = 2_000;
/** After these codes the same rows may pass a little later. */
const RETRIED: readonly unknown[] = ['unavailable', 'tooManyRequests', 100];

const isSendable = (record: PendingRecord): record is SendableRecord => record.call !== null && record.refusal === null;

const keyOf = ({ name, userId, ...day }: PendingRecord): string => outboxKey(name, userId, day);

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Answer = { result?: unknown; code?: unknown; message?: unknown; fields?: unknown };
const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null;

const callOf = (first: SendableRecord, records: readonly SendableRecord[]): SentCall => {
  const { method, url, head } = first.call;
  return {
    method,
    url,
    body: { ...head, rows: records.map((record) => ({ ...record.call.row, ...receiptOf(record) })) },
  };
};

const post = async (call: SentCall, caller: Caller): Promise<Answer | null> => {
  try {
    const signal = AbortSignal.timeout(CALL_TIMEOUT);
    const answer: unknown = await (await requestCall(call, caller, { signal })).json();
    return isAnswer(answer) ? answer : null;
  } catch {
    return null;
  }
};

const isTexts = (value: unknown): value is string[] => Array.isArray(value);
const isFields = (value: unknown): value is Record<string, string[]> => typeof value === 'object' && value !== null;

/** The records as they are after the answer: gone, in conflict, or refused. */
const writesAfter = (sent: readonly SendableRecord[], answer: Answer): PendingWrite[] => {
  const rows = sent.map(({ call, stamp }) => ({ row: call.row, stamp }));
  if (answer.result === true) {
    const conflicts = readConflicts(answer, rows);
    return sent.map((record) => {
      const conflict = conflicts.get(record.stamp);
      return conflict
        ? { type: 'update', record: afterConflict(record, conflict, record.userId) }
        : { type: 'remove', record };
    });
  }
  const { message, fields } = answer;
  const reasons = readReasons(
    { message: isTexts(message) ? message : [], fields: isFields(fields) ? fields : undefined },
    rows,
  );
  return sent.flatMap((record): PendingWrite[] => {
    const refusal = reasons.get(record.stamp);
    return refusal === undefined ? [] : [{ type: 'update', record: { ...record, refusal } }];
  });
};

const endOf = ({ result, code }: Answer): SendResult['end'] => {
  if (result === true || (code !== 401 && code !== undefined && !RETRIED.includes(code))) return 'done';
  return code === 401 ? 'sessionEnded' : 'unreachable';
};

type Sending = { store: SendStore; sender: Sender; onTaken: OnTaken; stopped: PendingRecord[] };

/** Sends what is pending in one outbox, batch by batch, until nothing is left that may be sent. */
const sendOutbox = async (sending: Sending, key: string): Promise<SendResult['end'] | 'empty'> => {
  const { store, sender, onTaken, stopped } = sending;
  const records = await store.readOf(sender.userId);
  const batch = records
    .filter(isSendable)
    .filter((record) => keyOf(record) === key)
    .slice(0, BATCH_SIZE)
    .map((record) => ({ ...record, isSent: true }));
  const [first] = batch;
  if (!first || !(await isFinal(key))) return 'empty';
  await store.write(batch.map((record) => ({ type: 'update', record })));
  const { token, language } = sender;
  const sent = { call: callOf(first, batch), caller: { token, language } };
  const answer = await post(sent.call, sent.caller);
  const end = answer ? endOf(answer) : 'unreachable';
  if (!answer || end !== 'done') return end;
  // Somebody must have each mark at any moment: the pending changes, or whoever notes the save.
  if (answer.result === true) await Promise.race([onTaken({ ...sent, answer }), pause(LONGEST_NOTE)]);
  const writes = writesAfter(batch, answer);
  await store.write(writes);
  stopped.push(...writes.flatMap(({ type, record }) => (type === 'update' && record.refusal !== null ? [record] : [])));
  // A refusal of unknown rows would repeat the call for ever.
  const next = writes.length > 0 ? await sendOutbox(sending, key) : 'empty';
  return next === 'empty' ? 'done' : next;
};

/**
 * Sends all pending changes of a user, and stores what became of them. It needs no page: the shell and the worker call
 * it. Each outbox is sent in its turn, so that two senders never overtake each other.
 */
export const sendPending = async (
  store: SendStore,
  sender: Sender,
  onTaken: OnTaken = async () => {},
): Promise<SendResult> => {
  const saved = new Set<OutboxName>();
  const sending: Sending = { store, sender, onTaken, stopped: [] };
  const records = (await store.readOf(sender.userId)).filter(isSendable);
  const outboxes = new Map(records.map((record) => [keyOf(record), record.name]));
  const failures: SendResult['end'][] = [];
  for (const [key, name] of outboxes) {
    if (failures.length > 0) break;
    await inTurn(key, async () => {
      const end = await sendOutbox(sending, key);
      if (end === 'done') saved.add(name);
      else if (end !== 'empty') failures.push(end);
    });
  }
  return { saved, stopped: sending.stopped, end: failures[0] ?? 'done' };
};
