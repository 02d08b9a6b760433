import type { KeyboardEvent } from 'react';

/** By how many children a key goes on; further than the edge is the edge. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/**
 * Goes from the stars of a child to those of the next one for the same activity. Left and right still choose the stars,
 * as in every radio group, so that nothing is rated by going down the class.
 */
export const stepToChild = (event: KeyboardEvent<HTMLInputElement>): void => {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  const cell = event.currentTarget.closest('td');
  const row = event.currentTarget.closest('tr');
  const body = event.currentTarget.closest('tbody');
  if (!cell || !row || !body) return;
  event.preventDefault();
  const place = Math.min(Math.max(row.sectionRowIndex + step, 0), body.rows.length - 1);
  const next = body.rows[place]?.cells[cell.cellIndex];
  const star = next?.querySelector<HTMLInputElement>('input:checked') ?? next?.querySelector('input');
  star?.focus();
};
