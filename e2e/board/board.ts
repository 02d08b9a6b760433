import { stripVTControlCharacters } from 'node:util';
import type { TestCase, TestResult } from '@playwright/test/reporter';

export type State = 'waiting' | 'running' | 'passed' | 'failed';

/** A letter for whoever does not see the colour: *bien*, *falla*. */
export const LETTERS: Record<State, string> = { waiting: '·', running: '…', passed: 'B', failed: 'F' };

/** One test on the board. */
export type Square = {
  /** The fault and the remote it is in; without a remote it is in the portal as a whole. */
  row: string;
  /** Of the row: a test that does not say its name on the board bears its title. */
  language: 'es' | 'en';
  column: string | null;
  /** It was played with the offline worker, by faults of the server. */
  hasWorker: boolean;
  state: State;
  seconds: number;
  /** The result that the test measured, as text. */
  measured: string[];
  /** Pictures of the page, JPEG in base64. */
  pictures: string[];
  error: string;
};

export type Board = { rows: string[]; columns: string[]; squares: Square[] };

const notesOf = ({ annotations }: { annotations: TestCase['annotations'] }, wanted: string): string[] =>
  annotations.flatMap(({ type, description }) => (type === wanted && description ? [description] : []));

const ROW_IDS = /^(\[[^\]]*\]\s*)+/;

/** The square of a test that was not played yet. */
export const squareOf = (test: TestCase): Square => {
  const [row] = notesOf(test, 'board row');
  return {
    row: row ?? test.title.replace(ROW_IDS, ''),
    language: row === undefined ? 'en' : 'es',
    column: notesOf(test, 'board column')[0] ?? null,
    hasWorker: notesOf(test, 'board part').includes('worker'),
    state: 'waiting',
    seconds: 0,
    measured: [],
    pictures: [],
    error: '',
  };
};

/** A test that was not played to its end waits still. */
const ENDED = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'waiting' } as const;

/** Writes into the square how its test ended. */
export const finish = (square: Square, test: TestCase, result: TestResult): void => {
  square.state = ENDED[test.outcome()];
  square.seconds = result.duration / 1_000;
  square.measured = notesOf(result, 'measured');
  square.pictures = result.attachments.flatMap(({ name, body }) =>
    name === 'board' && body ? [body.toString('base64')] : [],
  );
  square.error = result.errors.map(({ message }) => stripVTControlCharacters(message ?? '')).join('\n');
};

const distinct = (values: string[]): string[] => [...new Set(values)];

/** The two parts of the board: without the offline worker, and with it. */
export const partsOf = ({ squares }: Board): { plain: Board; withWorker: Board } => ({
  plain: boardOf(squares.filter(({ hasWorker }) => !hasWorker)),
  withWorker: boardOf(squares.filter(({ hasWorker }) => hasWorker)),
});

/** Rows in the order of the tests, the remotes beside them. */
export const boardOf = (squares: Square[]): Board => {
  const inRemotes = squares.filter(({ column }) => column !== null);
  return {
    rows: distinct(inRemotes.map(({ row }) => row)),
    columns: distinct(inRemotes.flatMap(({ column }) => column ?? [])).toSorted(),
    squares,
  };
};

export const squaresAt = ({ squares }: Board, row: string, column: string | null): Square[] =>
  squares.filter((square) => square.row === row && square.column === column);

/** Of several tests in one place the one that matters most. */
export const stateAt = (board: Board, row: string, column: string): State | null => {
  const states = squaresAt(board, row, column).map(({ state }) => state);
  const order: State[] = ['failed', 'running', 'waiting', 'passed'];
  return order.find((state) => states.includes(state)) ?? null;
};

export const countOf = ({ squares }: Board, state: State): number =>
  squares.filter((square) => square.state === state).length;

/** The tests of the portal as a whole. */
export const ofPortal = ({ squares }: Board): Square[] => squares.filter(({ column }) => column === null);
