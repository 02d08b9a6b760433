/** A cell of the grid. A head with cells is the row -1. */
export type Place = { row: number; column: number };
/** `top` is the first row with cells: 0, or the head. */
export type Size = { top: number; rows: number; columns: number };
type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

export const HEAD = -1;
const PAGE = 10;

const clamp = ({ row, column }: Place, { top, rows, columns }: Size): Place => ({
  row: Math.min(Math.max(row, top), rows - 1),
  column: Math.min(Math.max(column, 0), columns - 1),
});

const by = (rows: number, columns: number): Place => ({ row: rows, column: columns });

const STEPS: Record<string, Place> = {
  ArrowDown: by(1, 0),
  ArrowUp: by(-1, 0),
  ArrowRight: by(0, 1),
  ArrowLeft: by(0, -1),
  PageDown: by(PAGE, 0),
  PageUp: by(-PAGE, 0),
  Home: by(0, -Infinity),
  End: by(0, Infinity),
};
const CORNERS: Record<string, Place> = { Home: by(-Infinity, -Infinity), End: by(Infinity, Infinity) };

/** Enter and Tab step on, and backwards with Shift. At the edge Tab leaves the grid. */
const stepOn = (key: Key, at: Place, { columns }: Size): Place | undefined => {
  const way = key.shiftKey ? -1 : 1;
  if (key.key === 'Enter' && at.row !== HEAD) return by(way, 0);
  const isEdge = at.column === (key.shiftKey ? 0 : columns - 1);
  return key.key === 'Tab' && !isEdge ? by(0, way) : undefined;
};

/** The cell to which a key leads, or null if the key does not move. Only an arrow leads up to the head. */
export const stepTo = (key: Key, at: Place, size: Size): Place | null => {
  if (key.altKey || key.metaKey) return null;
  const step = key.ctrlKey ? CORNERS[key.key] : (STEPS[key.key] ?? stepOn(key, at, size));
  if (!step) return null;
  const next = clamp({ row: at.row + step.row, column: at.column + step.column }, size);
  const mayEnterHead = key.key === 'ArrowUp' || at.row === HEAD;
  return next.row === HEAD && !mayEnterHead ? { ...next, row: 0 } : next;
};

export const isPrintable = ({ key, ctrlKey, metaKey, altKey }: Key): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
