/** The reasons why a file cannot be read. Each has its text. */
export const FILE_FAULTS = [
  'empty',
  'tooLarge',
  'legacyExcel',
  'encrypted',
  'otherFormat',
  'broken',
  'unpacksTooLarge',
  'noTable',
  'tooManyRows',
  'tooManyColumns',
  'longCell',
  'brokenQuotes',
  'late',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** A file that is not read, with the reason and, if one row is at fault, its number in the file. */
export class RefusedFile extends Error {
  readonly fault: FileFault;
  readonly line: number | null;

  constructor(fault: FileFault, line: number | null = null) {
    super(fault);
    this.fault = fault;
    this.line = line;
  }
}
