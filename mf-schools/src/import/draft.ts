import { IMPORT_KINDS, type ImportKind } from '@pupitre/shared/contracts/imports';
import { proposeMapping, type Mapping } from './mapping/propose-mapping.ts';
import { rowsOf, type ListRow } from './mapping/rows-of.ts';
import type { FileRow, FileTable } from './reading/file-table.ts';

export const STEPS = ['kind', 'file', 'columns', 'check', 'apply'] as const;
export type Step = (typeof STEPS)[number];

export type ListFile = { name: string; table: FileTable };

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
  /** The rows of the file that were mended in a file of their own, by their numbers. */
  mended: readonly number[];
  /** The server imports once for one key, however often the call is sent. */
  key: string;
};

/** The rows of a list, with the headings of its file. */
export type List = { headings: readonly string[]; rows: readonly ListRow[] };

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
  mended: [],
  key: newKey(),
});

export const sheetRows = (file: ListFile | null, sheet: number): readonly FileRow[] =>
  file?.table.sheets[sheet]?.rows ?? [];

const headingsOf = (rows: readonly FileRow[], mapping: Mapping | null): readonly string[] =>
  (mapping && rows[mapping.headings]?.cells) ?? [];

type Listed = Pick<Draft, 'kind' | 'file' | 'sheet' | 'mapping'>;

export const listOf = ({ kind, file, sheet, mapping }: Listed): List => {
  const rows = sheetRows(file, sheet);
  return { headings: headingsOf(rows, mapping), rows: mapping ? rowsOf(kind, rows, mapping) : [] };
};

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
  changed(draft, { file, sheet, mapping: mappingOf(draft, sheetRows(file, sheet)), mended: [] });

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
