/** The lists that a school brings along. */
export const IMPORT_KINDS = ['students', 'staff', 'groups'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** More rows than any school of basic education has. */
export const MOST_IMPORTED = 2_000;

/** The fields of each kind, in the order of its template. Every value is a text, as a file has it. */
export const IMPORT_FIELDS = {
  students: [
    'name',
    'paternal',
    'maternal',
    'birthdate',
    'group',
    'guardian1Name',
    'guardian1Paternal',
    'guardian1Maternal',
    'guardian1Email',
    'guardian1Phone',
    'guardian1Relation',
    'guardian2Name',
    'guardian2Paternal',
    'guardian2Maternal',
    'guardian2Email',
    'guardian2Phone',
    'guardian2Relation',
  ],
  staff: ['name', 'paternal', 'maternal', 'email', 'phone', 'role'],
  groups: ['code', 'description', 'level', 'grade', 'teacherEmail'],
} as const;
export type ImportField = (typeof IMPORT_FIELDS)[ImportKind][number];
export const ALL_IMPORT_FIELDS: readonly ImportField[] = [
  ...new Set(Object.values(IMPORT_FIELDS).flatMap((fields): ImportField[] => [...fields])),
];

/** The fields without which a row is refused. A guardian is whole or absent. */
export const REQUIRED_IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  students: ['name', 'paternal', 'maternal', 'birthdate'],
  staff: ['name', 'paternal', 'maternal', 'email', 'phone', 'role'],
  groups: ['code', 'description', 'teacherEmail'],
};
