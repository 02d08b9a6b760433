import { IMPORT_FIELDS, type ImportField, type ImportKind } from '@pupitre/shared/contracts/import-fields';

/** Columns of other programs that have more, or less, than one of our fields. */
const COMBINED = [
  'middleName',
  'surnames',
  'fullName',
  'gradeOfGroup',
  'guardian1Surnames',
  'guardian1FullName',
  'guardian2Surnames',
  'guardian2FullName',
] as const;
type CombinedTarget = (typeof COMBINED)[number];

/** A column of a file goes to one of our fields, or fills several of them. */
export type Target = ImportField | CombinedTarget;

const COMBINED_OF: Record<ImportKind, readonly CombinedTarget[]> = {
  students: COMBINED,
  staff: ['middleName', 'surnames', 'fullName'],
  groups: [],
};

/** The targets of a kind, in the order in which a user looks for them. */
export const targetsOf = (kind: ImportKind): readonly Target[] => [...IMPORT_FIELDS[kind], ...COMBINED_OF[kind]];

/** The targets that fill each field. */
const FILLED_BY: Partial<Record<ImportField, readonly Target[]>> = {
  name: ['name', 'fullName'],
  paternal: ['paternal', 'surnames', 'fullName'],
  maternal: ['maternal', 'surnames', 'fullName'],
};

/** Returns true if some column fills the field. */
export const isFilled = (field: ImportField, targets: ReadonlySet<Target | null>): boolean =>
  (FILLED_BY[field] ?? [field]).some((target) => targets.has(target));

const GUARDIANS = [1, 2] as const;

/** A guardian is whole or absent: returns the fields that no column fills for those of whom there are some. */
export const missingOfGuardians = (targets: ReadonlySet<Target | null>): ImportField[] =>
  GUARDIANS.flatMap((slot) => {
    if (![...targets].some((target) => target?.startsWith(`guardian${slot}`))) return [];
    const surnames: Target = `guardian${slot}Surnames`;
    const fullName: Target = `guardian${slot}FullName`;
    const filledBy: [ImportField, Target[]][] = [
      [`guardian${slot}Name`, [fullName]],
      [`guardian${slot}Paternal`, [surnames, fullName]],
      [`guardian${slot}Maternal`, [surnames, fullName]],
      [`guardian${slot}Email`, []],
      [`guardian${slot}Phone`, []],
    ];
    return filledBy.flatMap(([field, others]) => ([field, ...others].some((each) => targets.has(each)) ? [] : field));
  });
