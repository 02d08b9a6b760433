import type { KeyboardEvent } from 'react';

/** Rows and columns between the present box and the next one. A step beyond the edge stops at the edge. */
const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

const at = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[Math.min(Math.max(index, 0), items.length - 1)];

const boxesOf = (row: HTMLTableRowElement): HTMLInputElement[] => [...row.querySelectorAll('input')];

/** Moves the focus from a box of a table to another one, by an arrow key. */
export const stepToBox = (event: KeyboardEvent<HTMLInputElement>): void => {
  const step = STEPS[event.key];
  const row = event.currentTarget.closest('tr');
  const body = event.currentTarget.closest('tbody');
  if (!step || !row || !body || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const target = at([...body.rows], row.sectionRowIndex + step[0]);
  if (target) at(boxesOf(target), boxesOf(row).indexOf(event.currentTarget) + step[1])?.focus();
};
