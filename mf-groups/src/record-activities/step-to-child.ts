import type { KeyboardEvent } from 'react';

/** Rows between the present child and the next one. A step beyond the edge stops at the edge. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/**
 * Moves the focus from a child's score to the next child's score for the same activity. Left and right still choose
 * the stars, as in every radio group, so that moving down the class rates nobody.
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
