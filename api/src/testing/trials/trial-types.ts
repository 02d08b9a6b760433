/** The kinds of rows that a trial saves; their names are those of the outboxes. */
export type KindName = 'attendance' | 'scores' | 'grades';
export const KIND_NAMES: readonly KindName[] = ['attendance', 'scores', 'grades'];

export type Values = Readonly<Record<string, unknown>>;

/** A class on a day of its own, with the user of a browser. */
export type Desk = {
  userId: number;
  token: string;
  groupId: number;
  date: string;
  students: readonly number[];
  activityId: number;
  taskId: number;
};

/** A pending change as its screen shows it. */
export type ShownChange = {
  key: string;
  stamp: string;
  values: Values;
  refusal: string | null;
  conflict: { theirs: Values | null; rowVersion: number | null } | null;
};
/** A row of the server; `rowVersion` is null for one that is not there yet. */
export type ServerRow = { key: string; values: Values; rowVersion: number | null };

/** All that a trial does in a tab. */
export type Tab = {
  open: (kind: KindName) => Promise<void>;
  leave: (kind: KindName) => void;
  change: (kind: KindName, keys: readonly string[], values: Values, canUndo: boolean) => ShownChange[];
  /** Takes the last change of many rows back. Returns the stamps that it took back. */
  undo: (kind: KindName) => string[];
  retry: (kind: KindName) => void;
  chooseMine: (kind: KindName, key: string) => ShownChange | undefined;
  discard: (kind: KindName, key: string) => void;
  flush: (kind: KindName) => void;
  /** Returns whether the server answered. */
  refetch: (kind: KindName) => Promise<boolean>;
  send: () => Promise<void>;
  pending: (kind: KindName) => ShownChange[];
  /** The rows as the screen shows them. */
  shown: (kind: KindName) => ServerRow[];
  isOpen: (kind: KindName) => boolean;
};

/** The parts of a trial that a tab calls. */
export type TabHost = {
  desk: Desk;
  /** The answers of earlier reads of this browser. */
  shelf: Map<KindName, readonly ServerRow[]>;
  opened: (tab: Tab) => void;
  /** The user sees this version of a row from now on. */
  sees: (kind: KindName, key: string, rowVersion: number) => void;
  showsConflict: (kind: KindName, change: ShownChange) => void;
};
