import { forget, keep, readKept } from '@pupitre/shared/platform/kept';
import type { RowKind, UnsentRow, UnsentRows } from './row-kind.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const readRow = <Row>({ isRow }: RowKind<Row>, value: unknown): UnsentRow<Row> | null => {
  if (!isObject(value) || !('row' in value) || !isRow(value.row)) return null;
  if (!('stamp' in value) || typeof value.stamp !== 'string') return null;
  const refusal = 'refusal' in value && typeof value.refusal === 'string' ? value.refusal : null;
  return { row: value.row, stamp: value.stamp, refusal };
};

/** The rows that local storage keeps under the key; what another version of the portal wrote otherwise is left out. */
export const readUnsent = <Row>(kind: RowKind<Row>, key: string): UnsentRows<Row> => {
  const kept = parse(readKept(key) ?? '[]');
  const rows = (Array.isArray(kept) ? kept : []).map((value) => readRow(kind, value));
  return new Map(rows.flatMap((row) => (row ? [[kind.keyOf(row.row), row]] : [])));
};

/** Whether the rows are safe now: a full or blocked storage keeps nothing. */
export const keepUnsent = <Row>(key: string, rows: UnsentRows<Row>): boolean => {
  if (rows.size === 0) {
    forget(key);
    return true;
  }
  const text = JSON.stringify([...rows.values()]);
  keep(key, text);
  return readKept(key) === text;
};

/** Calls `changed` when another tab of the browser wrote under the key. Returns the unsubscription. */
export const onUnsentOfOtherTab = (key: string, changed: () => void): (() => void) => {
  const listener = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};
