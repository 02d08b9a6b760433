import type { Language } from '@pupitre/shared/platform/language';

/**
 * The heading of the column by which a mended row finds its place in the list. It stands before the reasons in the file of
 * the rows with problems, which may be read in another language than it was written in.
 */
export const ROW_MARK: Record<Language, string> = { es: 'Fila original', en: 'Original row' };

/** The columns that the file of the rows with problems has more than the list. */
export const ADDED_COLUMNS = 2;

const MARKS = new Set(Object.values(ROW_MARK));

/** The place of the marked column; -1 for other rows than the headings of rows with problems. */
export const placeOfMark = (headings: readonly string[]): number => headings.findIndex((text) => MARKS.has(text));
