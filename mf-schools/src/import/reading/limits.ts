/** The largest file, in bytes. */
export const MOST_BYTES = 5_242_880;
/** All files of a zip together, unpacked, in bytes. Its directory says it before anything is unpacked. */
export const MOST_UNPACKED = 52_428_800;
/** A spreadsheet has about twenty files. */
export const MOST_PACKED_FILES = 2_000;
/** An import with its headings and some lines of text above them. The contract is not here: the worker would contain it all. */
export const MOST_ROWS = 2_010;
/** Empty rows between others count here only. */
export const LAST_ROW = 10_000;
export const MOST_COLUMNS = 40;
/** An export of another program that we know: Gibbon writes 83 columns of a user, and those that a school adds. */
export const WIDEST_EXPORT = 120;
/** In characters. The longest field of a form has 250. */
export const LONGEST_CELL = 2_000;
/** A file that takes longer than this is refused, in milliseconds. */
export const READING_DEADLINE = 30_000;
