import { today } from '@pupitre/shared/contracts/days';
import { MOST_IMPORTED, REQUIRED_IMPORT_FIELDS, type ImportField } from '@pupitre/shared/contracts/import-fields';
import { firstDayOf, type Draft, type List } from './draft.ts';
import { isFilled } from './mapping/targets.ts';

/** The reason why a list cannot be checked. */
type Obstacle =
  | { kind: 'noRows' }
  | { kind: 'tooMany'; count: number }
  | { kind: 'missing'; fields: ImportField[] }
  | { kind: 'future' };

/** Finds out why a list cannot be checked yet; null if it can. */
export const obstacleOf = (draft: Draft, { rows }: List): Obstacle | null => {
  const { kind, mapping } = draft;
  if (rows.length === 0) return { kind: 'noRows' };
  if (rows.length > MOST_IMPORTED) return { kind: 'tooMany', count: rows.length };
  const targets = new Set(mapping?.columns ?? []);
  const fields = REQUIRED_IMPORT_FIELDS[kind].filter((field) => !isFilled(field, targets));
  if (fields.length > 0) return { kind: 'missing', fields };
  return (firstDayOf(draft) ?? '') > today() ? { kind: 'future' } : null;
};
