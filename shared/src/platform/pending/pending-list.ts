import type { RowConflict, PendingChange } from '../pending-changes.ts';
import { isFields } from './fields.ts';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const isConflict = (value: unknown): value is RowConflict =>
  isFields(value) && 'theirs' in value && 'rowVersion' in value;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Earlier releases wrote the row, the stamp and the refusal alone. */
const readChange = (value: unknown): PendingChange<unknown>[] => {
  if (!isFields(value) || !isText(value['stamp']) || !('row' in value)) return [];
  const { row, stamp, refusal, was, after, takenAt, isSent, conflict } = value;
  return [
    {
      row,
      stamp,
      refusal: isText(refusal) ? refusal : null,
      ...((typeof was === 'number' || was === null) && { was }),
      ...(Array.isArray(after) && { after: after.filter(isText) }),
      ...(isText(takenAt) && { takenAt }),
      ...(isSent === true && { isSent }),
      ...(isConflict(conflict) && { conflict }),
    },
  ];
};

/** Reads the pending changes that local storage has under a key. Another release may have written them. */
export const readChanges = (text: string | null): PendingChange<unknown>[] => {
  const stored = parse(text ?? '[]');
  return Array.isArray(stored) ? stored.flatMap(readChange) : [];
};
