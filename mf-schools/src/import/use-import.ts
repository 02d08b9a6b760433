import { useMemo, useState } from 'react';
import { IMPORT_KINDS, type ImportKind, type RejectedRow } from '@pupitre/shared/contracts/imports';
import { useIntl } from '@pupitre/shared/platform/intl';
import { useDirtyForm } from '@pupitre/shared/platform/use-dirty-form';
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
  /** The server imports once for one key, however often the call is sent. */
  key: string;
};

/** The rows of a list, with the headings of its file. */
export type List = { headings: readonly string[]; rows: readonly ListRow[] };

/** An import that was just applied, with what was left out of it. */
export type Done = { id: number; kind: ImportKind; count: number; rejected: readonly RejectedRow[]; list: List };

const newKey = (): string => crypto.randomUUID();

/** Links name the list in the address, such as `?kind=staff`. */
const askedKind = (): ImportKind => {
  const asked = new URLSearchParams(window.location.search).get('kind');
  return IMPORT_KINDS.find((kind) => kind === asked) ?? 'students';
};

const newDraft = (kind: ImportKind): Draft => ({
  step: 'kind',
  kind,
  date: '',
  file: null,
  sheet: 0,
  mapping: null,
  key: newKey(),
});

const sheetRows = (file: ListFile | null, sheet: number): readonly FileRow[] => file?.table.sheets[sheet]?.rows ?? [];

const headingsOf = (rows: readonly FileRow[], mapping: Mapping | null): readonly string[] =>
  (mapping && rows[mapping.headings]?.cells) ?? [];

/** The corrected file of a list has the same columns, and keeps what the user chose for them. */
const mappingOf = (draft: Draft, rows: readonly FileRow[]): Mapping => {
  const proposed = proposeMapping(draft.kind, rows);
  const before = headingsOf(sheetRows(draft.file, draft.sheet), draft.mapping);
  const now = headingsOf(rows, proposed);
  const isSame = before.length > 0 && before.every((heading, column) => heading === now[column]);
  return isSame && draft.mapping ? { ...draft.mapping, headings: proposed.headings } : proposed;
};

const listOf = ({ kind, file, sheet, mapping }: Pick<Draft, 'kind' | 'file' | 'sheet' | 'mapping'>): List => {
  const rows = sheetRows(file, sheet);
  return { headings: headingsOf(rows, mapping), rows: mapping ? rowsOf(kind, rows, mapping) : [] };
};

/** The draft after a change. Another list has another key. */
const changed = (draft: Draft, part: Partial<Omit<Draft, 'key'>>): Draft => {
  const isSame = Object.keys(part).every((name) => name === 'step');
  return { ...draft, ...part, ...(!isSame && { key: newKey() }) };
};

const withSheet = (draft: Draft, file: ListFile, sheet: number): Draft =>
  changed(draft, { file, sheet, mapping: mappingOf(draft, sheetRows(file, sheet)) });

/** The draft of an import. Whoever leaves the page before its end is asked first. */
export const useImport = () => {
  const { formatMessage } = useIntl();
  const [draft, setDraft] = useState(() => newDraft(askedKind()));
  const [done, setDone] = useState<Done | null>(null);
  const [hasMoved, setHasMoved] = useState(false);
  const { kind, file, sheet, mapping } = draft;
  const list = useMemo(() => listOf({ kind, file, sheet, mapping }), [kind, file, sheet, mapping]);
  useDirtyForm(formatMessage({ id: 'import.dirty' }), file !== null && done === null);

  const show = (next: Draft): Draft => {
    if (next.step !== draft.step) setHasMoved(true);
    setDraft(next);
    return next;
  };
  return {
    draft,
    list,
    done,
    /** The user went to another step, and the focus has to follow. */
    hasMoved,
    change: (part: Partial<Omit<Draft, 'key'>>) => show(changed(draft, part)),
    /** A list of another kind has other columns. */
    chooseKind: (chosen: ImportKind) => show({ ...newDraft(chosen), date: draft.date }),
    chooseSheet: (chosen: number) => draft.file && show(withSheet(draft, draft.file, chosen)),
    /** Takes a file and returns its list. The first sheet with rows is proposed. */
    open: (opened: ListFile, step: Step): { draft: Draft; list: List } => {
      const first = Math.max(
        0,
        opened.table.sheets.findIndex(({ rows }) => rows.length > 0),
      );
      const next = show({ ...withSheet(draft, opened, first), step });
      return { draft: next, list: listOf(next) };
    },
    renewKey: () => setDraft({ ...draft, key: newKey() }),
    finish: (result: Done) => {
      setDone(result);
      show({ ...draft, step: 'apply', file: null });
    },
    startAgain: () => {
      setDone(null);
      show(newDraft(draft.kind));
    },
  };
};
export type ImportControl = ReturnType<typeof useImport>;
