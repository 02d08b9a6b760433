import type { ImportField, ImportRow } from '@pupitre/shared/contracts/imports';
import type { ListRow } from './rows-of.ts';

const SLOTS = [1, 2] as const;
const PARTS = ['Name', 'Paternal', 'Maternal', 'Email', 'Phone'] as const;

const fieldsOf = (slot: 1 | 2): ImportField[] => PARTS.map((part): ImportField => `guardian${slot}${part}`);

/** The fields that the guardian of a row lacks; none for one who is whole or absent. */
const missingIn = (row: ImportRow, slot: 1 | 2): ImportField[] => {
  const relation: ImportField = `guardian${slot}Relation`;
  const fields = fieldsOf(slot);
  return [...fields, relation].some((field) => row[field]) ? fields.filter((field) => !row[field]) : [];
};

/** Returns true if a row has a guardian who lacks something, and with whom the server refuses it. */
export const isIncomplete = ({ row }: ListRow): boolean => SLOTS.some((slot) => missingIn(row, slot).length > 0);

/** A row without the guardians who lack something. It has what each of them lacks, so that the user sees that. */
export const withoutIncomplete = (listed: ListRow): ListRow => {
  const row = { ...listed.row };
  const leftOut = SLOTS.flatMap((slot) => {
    const missing = missingIn(row, slot);
    if (missing.length === 0) return [];
    for (const field of fieldsOf(slot)) delete row[field];
    delete row[`guardian${slot}Relation`];
    return [missing];
  });
  return leftOut.length > 0 ? { ...listed, row, leftOut } : listed;
};
