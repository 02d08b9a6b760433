import { IMPORT_KINDS, type ImportKind } from '@pupitre/shared/contracts/import-fields';
import { isIncomplete, withoutIncomplete } from './mapping/incomplete-guardians.ts';
import { proposeMapping, type Mapping } from './mapping/propose-mapping.ts';
import { rowsOf, type ListRow } from './mapping/rows-of.ts';
import type { FileRow, FileTable } from './reading/file-table.ts';

export const STEPS = ['kind', 'file', 'columns', 'check', 'apply'] as const;
export type Step = (typeof STEPS)[number];

export type ListFile = { name: string; table: FileTable };

/** The row of a guardian who lacks something is refused, or the student comes in without that guardian. */
export const INCOMPLETE_GUARDIANS = ['refuse', 'leaveOut'] as const;
export type IncompleteGuardians = (typeof INCOMPLETE_GUARDIANS)[number];

/** The list of an import so far. It has names of children, and therefore no browser stores it. */
export type Draft = {
  step: Step;
  kind: ImportKind;
  /** First day of the students in the school; empty for today. */
  date: string;
  file: ListFile | null;
  /** Place of the sheet with the list. */
  sheet: number;
  mapping: Mapping | null;
  /** The mappings of the same sheet for other kinds, to which the user may return. */
  others: Partial<Record<ImportKind, Mapping>>;
  incomplete: IncompleteGuardians;
  /** The rows of the file that were mended in a file of their own, by their numbers. */
  mended: readonly number[];
  /** The server imports once for one key, however often the call is sent. */
  key: string;
};

/** Only lists of students have a first day. The user may have chosen one before the kind. */
export const firstDayOf = ({ kind, date }: Pick<Draft, 'kind' | 'date'>): string | null =>
  kind === 'students' && date !== '' ? date : null;

export type List = {
  /** Those of its file. */
  headings: readonly string[];
  rows: readonly ListRow[];
  /** The number of rows with a guardian who lacks something. */
  incomplete: number;
};

const newKey = (): string => crypto.randomUUID();

/** Links name the list in the address, such as `?kind=staff`. */
export const askedKind = (): ImportKind => {
  const asked = new URLSearchParams(window.location.search).get('kind');
  return IMPORT_KINDS.find((kind) => kind === asked) ?? 'students';
};

export const newDraft = (kind: ImportKind): Draft => ({
  step: 'kind',
  kind,
  date: '',
  file: null,
  sheet: 0,
  mapping: null,
  others: {},
  incomplete: 'refuse',
  mended: [],
  key: newKey(),
});

export const sheetRows = (file: ListFile | null, sheet: number): readonly FileRow[] =>
  file?.table.sheets[sheet]?.rows ?? [];

const headingsOf = (rows: readonly FileRow[], mapping: Mapping | null): readonly string[] =>
  (mapping && rows[mapping.headings]?.cells) ?? [];

export type Listed = Pick<Draft, 'kind' | 'file' | 'sheet' | 'mapping' | 'incomplete'>;

export const listOf = ({ kind, file, sheet, mapping, incomplete }: Listed): List => {
  const source = sheetRows(file, sheet);
  const rows = mapping ? rowsOf(kind, source, mapping) : [];
  return {
    headings: headingsOf(source, mapping),
    rows: incomplete === 'leaveOut' ? rows.map(withoutIncomplete) : rows,
    incomplete: rows.filter(isIncomplete).length,
  };
};

/** The form of a file: its program splits the lines of a csv by one delimiter only. */
export type FileForm = Pick<FileTable, 'format' | 'delimiter'>;

/** The form of the list's file, in which its rows are saved. */
export const formOf = ({ file }: Draft): FileForm => file?.table ?? { format: 'xlsx' };

/** The draft after a change. Another list has another key. */
export const changed = (draft: Draft, part: Partial<Omit<Draft, 'key'>>): Draft => {
  const isSame = Object.keys(part).every((name) => name === 'step');
  return { ...draft, ...part, ...(!isSame && { key: newKey() }) };
};

export const withNewKey = (draft: Draft): Draft => ({ ...draft, key: newKey() });

/** A file of the same columns keeps what the user chose for them. */
const mappingOf = (draft: Draft, rows: readonly FileRow[]): Mapping => {
  const proposed = proposeMapping(draft.kind, rows);
  const before = headingsOf(sheetRows(draft.file, draft.sheet), draft.mapping);
  const now = headingsOf(rows, proposed);
  const isSame = before.length > 0 && before.every((heading, column) => heading === now[column]);
  return isSame && draft.mapping ? { ...draft.mapping, headings: proposed.headings } : proposed;
};

export const withSheet = (draft: Draft, file: ListFile, sheet: number): Draft =>
  changed(draft, { file, sheet, mapping: mappingOf(draft, sheetRows(file, sheet)), others: {}, mended: [] });

/** The same list as one of another kind, whose columns are others. The user may return to those of this one. */
export const withKind = (draft: Draft, kind: ImportKind): Draft => {
  const { file, sheet, mapping } = draft;
  const others = { ...draft.others, ...(mapping && { [draft.kind]: mapping }) };
  const known = file && (others[kind] ?? proposeMapping(kind, sheetRows(file, sheet)));
  return changed(draft, { kind, mapping: known, others });
};

/** The sheet of the name of that before, or else at its place, or else the first one with rows. */
const sheetLike = ({ file, sheet }: Draft, { table }: ListFile): number => {
  const name = file?.table.sheets[sheet]?.name;
  const isReadable = (place: number): boolean => (table.sheets[place]?.rows.length ?? 0) > 0;
  const places = [...table.sheets.keys()].filter(isReadable);
  const named = name ? places.find((place) => table.sheets[place]?.name === name) : undefined;
  const same = file && places.includes(sheet) ? sheet : undefined;
  return named ?? same ?? places[0] ?? 0;
};

/** The draft with another file, of which the sheet like that before is proposed. */
export const withFile = (draft: Draft, file: ListFile): Draft => withSheet(draft, file, sheetLike(draft, file));
