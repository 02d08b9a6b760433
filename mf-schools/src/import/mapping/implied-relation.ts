import type { Relation } from '@pupitre/shared/contracts/guardians';
import type { Mapping } from './propose-mapping.ts';

/** The relation that the headings of a guardian's columns name; null if they name none, or several. */
export const impliedRelation = (slot: 1 | 2, { columns, relations }: Mapping): Relation | null => {
  const named = new Set(
    columns.flatMap((target, column) => (target?.startsWith(`guardian${slot}`) ? (relations[column] ?? []) : [])),
  );
  const [relation = null] = named;
  return named.size === 1 ? relation : null;
};
