import type { CheckedImport, ImportField, ImportProblem, ImportState } from '@pupitre/shared/contracts/imports';
import type { Mapping } from './mapping/propose-mapping.ts';
import type { Target } from './mapping/targets.ts';
import type { List } from './draft.ts';

export const NOTE_KINDS = ['error', 'warning', 'same'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** A sentence about a row of the file. */
export type RowNote = {
  /** Number of the row in the file. */
  line: number;
  /** The first texts of the row, by which the user finds it. */
  who: string;
  field: ImportField | null;
  /** Heading of the column in the file; null if the sentence is about the whole row, or about no column. */
  column: string | null;
  /** The column has several fields. */
  isPart: boolean;
  /** The text of the cell in the file; empty if there is none. */
  value: string;
  text: string;
};

/** Columns that have more than one field. */
const WHOLE: Partial<Record<ImportField, readonly Target[]>> = {
  name: ['fullName'],
  paternal: ['surnames', 'fullName'],
  maternal: ['surnames', 'fullName'],
};

const wholeOf = (field: ImportField): readonly Target[] => {
  const slot = /^guardian([12])(?:Name|Paternal|Maternal)$/.exec(field)?.[1];
  if (slot !== '1' && slot !== '2') return WHOLE[field] ?? [];
  return [`guardian${slot}Surnames`, `guardian${slot}FullName`];
};

/** The place of the column from which a field comes, or undefined. */
const placeOf = (field: ImportField | null, { columns }: Mapping): number | undefined =>
  field === null
    ? undefined
    : [field, ...wholeOf(field)].map((target) => columns.indexOf(target)).find((place) => place >= 0);

/** The texts by which a user finds a row: its names, or its code. */
const whoIn = ({ rows }: List, place: number): string => {
  const row = rows[place]?.row;
  if (!row) return '';
  const { paternal, maternal, name, code, email } = row;
  return [paternal, maternal, name, code].filter(Boolean).join(' ') || (email ?? '');
};

type Notes = Record<NoteKind, RowNote[]>;

/** The places of the rows that come in without a guardian who lacks something. */
export const leftOutPlaces = ({ rows }: CheckedImport, list: List): number[] => {
  const others = new Set(rows.flatMap(({ place, state }) => (state === 'new' ? [] : place)));
  return list.rows.flatMap(({ leftOut }, place) => (leftOut && !others.has(place) ? place : []));
};

type NotedList = {
  list: List;
  mapping: Mapping;
  /** Says that a student comes in without a guardian who lacks some fields. */
  leftOutText: (missing: readonly ImportField[]) => string;
};

/** Lists what the server says about the rows, and what they are without, each with its number and column in the file. */
export const notesOf = (checked: CheckedImport, { list, mapping, leftOutText }: NotedList): Notes => {
  const { rows } = checked;
  const noteOf = (place: number, { field, text }: ImportProblem): RowNote => {
    const source = list.rows[place]?.source;
    const column = placeOf(field, mapping);
    return {
      line: source?.line ?? place + 1,
      who: whoIn(list, place),
      field,
      column: column === undefined ? null : (list.headings[column] ?? null),
      isPart: column !== undefined && mapping.columns[column] !== field,
      value: column === undefined ? '' : (source?.cells[column] ?? ''),
      text,
    };
  };
  const warningsOf = (isShown: (state: ImportState) => boolean): RowNote[] =>
    rows.flatMap(({ place, state, warnings }) =>
      isShown(state) ? warnings.map((warning) => noteOf(place, warning)) : [],
    );
  const leftOut = leftOutPlaces(checked, list).flatMap((place) =>
    (list.rows[place]?.leftOut ?? []).map((missing) =>
      noteOf(place, { field: missing[0] ?? null, text: leftOutText(missing) }),
    ),
  );
  return {
    error: rows.flatMap(({ place, problems }) => problems.map((problem) => noteOf(place, problem))),
    warning: [...leftOut, ...warningsOf((state) => state !== 'same')].toSorted((one, other) => one.line - other.line),
    same: warningsOf((state) => state === 'same'),
  };
};
