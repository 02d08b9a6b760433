/** Another user's change of the same row since this user saw it, as the server answers it. */
export type RowConflict = {
  /** The stored values; null for a row that was deleted. */
  theirs: Readonly<Record<string, unknown>> | null;
  rowVersion: number | null;
  /** The stamps by which this user chose the stored values again. */
  chosenAgain?: readonly string[] | undefined;
  by: { id: number; name: string } | null;
  /** The moment of their change, or null if nobody knows it. */
  at: string | null;
  /** The milliseconds by which the server's clock is ahead of this device's. Servers of earlier releases tell none. */
  ahead?: number | undefined;
};

/** A change that the server has not acknowledged yet. Changes of earlier releases have no optional parts. */
export type PendingChange<Row> = {
  row: Row;
  /** Differs for every change, so that the answer to an older change is not taken for the answer to a newer one. */
  stamp: string;
  /** The server's reason for refusing the row, or null. */
  refusal: string | null;
  /** The version of the row that the user saw, null for none. Without it the server does not look for conflicts. */
  was?: number | null | undefined;
  /** The stamps of earlier changes of the row that may have been written, although no read has shown it yet. */
  after?: readonly string[] | undefined;
  /** The moment of the change on this device. */
  takenAt?: string | undefined;
  /** The change was sent at least once. */
  isSent?: boolean | undefined;
  /** A change with a conflict is refused until the user decides. */
  conflict?: RowConflict | undefined;
};
/** One change per row key: a newer change of a row replaces the older one. */
export type PendingChanges<Row> = ReadonlyMap<string, PendingChange<Row>>;

/** A row that the server has acknowledged, with the time in milliseconds. */
export type SavedRow<Row> = Pick<PendingChange<Row>, 'row' | 'was' | 'after'> & { at: number };

export type OutboxState<Row> = {
  pending: PendingChanges<Row>;
  /** The acknowledged rows cover the server's older answers. */
  saved: ReadonlyMap<string, SavedRow<Row>>;
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
