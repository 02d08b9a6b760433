import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { Typing } from './grade-editor.tsx';
import { stepTo, type Place, type Size } from './grid-steps.ts';

export const nameOfCell = ({ row, column }: Place): string => `${row}.${column}`;

/** The cell in which something happened, or null outside of the cells. */
export const placeOf = ({ target }: SyntheticEvent): Place | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  if (!cell) return null;
  const [row = 0, column = 0] = (cell.dataset['cell'] ?? '').split('.').map(Number);
  return { row, column };
};

export type GridCells = ReturnType<typeof useGridCells>['cells'];

/** One cell of the grid is in the order of the Tab key, and at most one is being typed in. */
export const useGridCells = (size: Size) => {
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [typing, setTyping] = useState<(Typing & { at: Place }) | null>(null);

  const focus = (place: Place): void => {
    setTyping(null);
    setActive(place);
    table.current?.querySelector<HTMLElement>(`[data-cell="${nameOfCell(place)}"]`)?.focus();
  };
  /** Moves the focus by a key. Returns false if the key does not move. */
  const step = (event: KeyboardEvent, at: Place): boolean => {
    const next = stepTo(event, at, size);
    if (!next) return false;
    event.preventDefault();
    focus(next);
    return true;
  };
  const cells = {
    isActive: ({ row, column }: Place): boolean =>
      row === Math.min(active.row, size.rows - 1) && column === Math.min(active.column, size.columns - 1),
    typing,
    setActive,
    setTyping,
    focus,
    step,
  };
  return { table, cells };
};
