/** A change that the server has not acknowledged yet. */
export type PendingChange<Row> = {
  row: Row;
  /** Differs for every change, so that the answer to an older change is not taken for the answer to a newer one. */
  stamp: string;
  /** The server's reason for refusing the row, or null. */
  refusal: string | null;
};
/** One change per row key: a newer change of a row replaces the older one. */
export type PendingChanges<Row> = ReadonlyMap<string, PendingChange<Row>>;

export type OutboxState<Row> = {
  pending: PendingChanges<Row>;
  /** Rows that the server has acknowledged, with the time in milliseconds. They cover its older answers. */
  saved: ReadonlyMap<string, { row: Row; at: number }>;
  /** The changes that can be undone, with the change that each of them replaced. */
  undoable: ReadonlyMap<string, { stamp: string; before: PendingChange<Row> | undefined }>;
  sending: PendingChanges<Row>;
  /** The last save did not reach the server. */
  hasFailed: boolean;
  /** Counts the saves that failed one after the other. */
  failures: number;
  /** A reload of the page would find the pending changes again. */
  isPersisted: boolean;
  /** Only the tab that has the turn sends, so that an older change cannot overtake a newer one. */
  turn: 'none' | 'requested' | 'taken';
  /** Changes that came during the turn are sent at its end. */
  isFlushRequested: boolean;
  /** The time in milliseconds when the changes are sent by themselves, or null. */
  dueAt: number | null;
};

export const createOutboxState = <Row>(pending: PendingChanges<Row>): OutboxState<Row> => ({
  pending,
  saved: new Map(),
  undoable: new Map(),
  sending: new Map(),
  hasFailed: false,
  failures: 0,
  isPersisted: true,
  turn: 'none',
  isFlushRequested: false,
  dueAt: null,
});

/** Replaces the pending changes. Those that another tab removed count as saved until the server's next answer decides. */
export const replacePending = <Row>(
  state: OutboxState<Row>,
  pending: PendingChanges<Row>,
  at: number,
): OutboxState<Row> => {
  const gone = [...state.pending].filter(([key]) => !pending.has(key));
  const saved = new Map([...state.saved, ...gone.map(([key, { row }]) => [key, { row, at }] as const)]);
  return { ...state, pending, saved };
};

/** Adds changes. With `canUndo` they can be taken back together until they are sent. */
export const addChanges = <Row>(
  state: OutboxState<Row>,
  { changes, canUndo }: { changes: PendingChanges<Row>; canUndo: boolean },
): OutboxState<Row> => {
  const undoable = [...changes].map(([key, { stamp }]) => [key, { stamp, before: state.pending.get(key) }] as const);
  return {
    ...state,
    pending: new Map([...state.pending, ...changes]),
    undoable: canUndo ? new Map(undoable) : state.undoable,
  };
};

/** Takes the undoable changes back, except for rows that were changed again since then. */
export const undoChanges = <Row>(state: OutboxState<Row>): OutboxState<Row> => {
  const pending = new Map(state.pending);
  for (const [key, { stamp, before }] of state.undoable) {
    if (pending.get(key)?.stamp !== stamp) continue;
    if (before) pending.set(key, before);
    else pending.delete(key);
  }
  return { ...state, pending, undoable: new Map() };
};

export const removeChange = <Row>(state: OutboxState<Row>, key: string): OutboxState<Row> => {
  const pending = new Map(state.pending);
  pending.delete(key);
  return { ...state, pending };
};

/** Takes the changes that were sent for saved at `at`. Rows that were changed again meanwhile stay pending. */
export const acknowledgeSent = <Row>(state: OutboxState<Row>, at: number): OutboxState<Row> => {
  const saved = [...state.sending].map(([key, { row }]) => [key, { row, at }] as const);
  const pending = [...state.pending].filter(([key, { stamp }]) => state.sending.get(key)?.stamp !== stamp);
  return { ...state, pending: new Map(pending), saved: new Map([...state.saved, ...saved]), sending: new Map() };
};

/** Forgets the saved rows that the server's answer to a call of `askedAt` contains. */
export const forgetSaved = <Row>(state: OutboxState<Row>, askedAt: number): OutboxState<Row> => {
  const saved = [...state.saved].filter(([, { at }]) => at > askedAt);
  return saved.length === state.saved.size ? state : { ...state, saved: new Map(saved) };
};

export const setRefusals = <Row>(
  state: OutboxState<Row>,
  refusalOf: (change: PendingChange<Row>) => string | null,
): OutboxState<Row> => ({
  ...state,
  pending: new Map(
    [...state.pending].map(([key, change]) => [key, { ...change, refusal: refusalOf(change) }] as const),
  ),
});
