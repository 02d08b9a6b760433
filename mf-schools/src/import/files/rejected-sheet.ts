import type { ImportField, RejectedRow } from '@pupitre/shared/contracts/imports';
import type { FileRow } from '../reading/file-table.ts';
import type { TextSheet } from './write-file.ts';

type Rejected = {
  headings: readonly string[];
  /** The rows of the file, by the place of each in the import. */
  sources: readonly FileRow[];
  rejected: readonly RejectedRow[];
  /** Names of the sheet, and of the columns with the number of the row and the reasons. */
  name: string;
  mark: string;
  reason: string;
  /** Names the column of a problem. */
  nameOf: (field: ImportField) => string;
};

/** The rows with problems as they are in the file, under the same headings. Two columns more have their numbers and the reasons. */
export const rejectedSheet = ({ headings, sources, rejected, name, mark, reason, nameOf }: Rejected): TextSheet => {
  const found = rejected.flatMap(({ place, problems }) => {
    const source = sources[place];
    if (!source) return [];
    const texts = problems.map(({ field, text }) => (field ? `${nameOf(field)}: ${text}` : text));
    return [{ ...source, texts: texts.join(' · ') }];
  });
  const width = Math.max(headings.length, ...found.map(({ cells }) => cells.length));
  const wide = (cells: readonly string[]): string[] => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return {
    name,
    rows: [
      [...wide(headings), mark, reason],
      ...found.map(({ cells, line, texts }) => [...wide(cells), String(line), texts]),
    ],
    textColumns: [],
  };
};
