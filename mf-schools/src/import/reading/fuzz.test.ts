import { aFuzzedFile } from '../../testing/fuzzed-files.ts';
import { randomOf } from '../../testing/random.ts';
import type { FileTable } from './file-table.ts';
import { MOST_COLUMNS, MOST_ROWS, READING_DEADLINE } from './limits.ts';
import { readTable } from './read-table.ts';
import { FILE_FAULTS, RefusedFile } from './refused-file.ts';

/** `npm run fuzz -w mf-schools` reads 10,000 files. */
const FILES = Number(Reflect.get(globalThis, 'fuzzedFiles') ?? 400);
const SEED = 17;

const isBounded = ({ sheets }: FileTable): boolean =>
  sheets.every(
    ({ rows }) =>
      rows.length <= MOST_ROWS &&
      rows.every(({ line, cells }) => line > 0 && cells.length > 0 && cells.length <= MOST_COLUMNS),
  );

/** Reads a file, or returns its reason. Everything else is thrown. */
const outcomeOf = async (bytes: Uint8Array): Promise<FileTable | string> => {
  try {
    return await readTable(bytes, () => undefined);
  } catch (error) {
    if (error instanceof RefusedFile && FILE_FAULTS.includes(error.fault)) return error.fault;
    throw error;
  }
};

test(`[IMP-22] ${FILES} fuzzed files end in a reason or in the rows that they have, within the deadline`, async () => {
  const random = randomOf(SEED);
  const outcomes = new Map<string, number>();
  let slowest = 0;
  for (let number = 1; number <= FILES; number += 1) {
    const { kind, bytes, expected } = await aFuzzedFile(random);
    const begin = performance.now();
    const outcome = await outcomeOf(bytes);
    slowest = Math.max(slowest, performance.now() - begin);
    const name = `${kind}: ${typeof outcome === 'string' ? outcome : 'read'}`;
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
    if (typeof outcome === 'string') expect({ number, outcome, expected }).toEqual({ number, outcome, expected: null });
    else {
      expect({ number, isBounded: isBounded(outcome) }).toEqual({ number, isBounded: true });
      if (expected) expect(outcome.sheets[0]?.rows.map(({ cells }) => cells)).toEqual(expected);
    }
  }
  expect(slowest).toBeLessThan(READING_DEADLINE);
}, 600_000);
