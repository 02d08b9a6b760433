import { countOf, LETTERS, ofPortal, partsOf, stateAt, type Board, type Square, type State } from './board.ts';

const COLOURS: Record<State, number> = { waiting: 90, running: 33, passed: 32, failed: 31 };

const WIDEST = 64;

const isColoured = !process.env.NO_COLOR && (process.stdout.isTTY || Boolean(process.env.FORCE_COLOR));

const painted = (state: State, text: string): string =>
  isColoured ? `\u001b[${COLOURS[state]}m${text}\u001b[0m` : text;

const mark = (state: State | null): string => (state ? painted(state, LETTERS[state]) : ' ');

const cut = (text: string): string => (text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text);

/** `[B] mf-groups: Falta la entrada (404) (4.2 s)`: one test that has just ended. */
export const printedSquare = ({ row, column, state, seconds, measured }: Square): string =>
  [
    `${painted(state, `[${LETTERS[state]}]`)} ${column ? `${column}: ` : ''}${row} (${seconds.toFixed(1)} s)`,
    ...measured.map((text) => `      ${text}`),
  ].join('\n');

const printedPart = (title: string, board: Board): string[] => {
  const { rows, columns } = board;
  const width = Math.max(title.length, ...rows.map((row) => cut(row).length));
  const heads = columns.map((name) => name.replace(/^mf-/, ''));
  return [
    `${title.padEnd(width)}  ${heads.join('  ')}`,
    ...rows.map((row) => {
      const marks = columns.map((column, index) => {
        const head = heads[index] ?? '';
        return `${mark(stateAt(board, row, column))}${' '.repeat(Math.max(0, head.length - 1))}`;
      });
      return `${cut(row).padEnd(width)}  ${marks.join('  ')}`;
    }),
    '',
    ...ofPortal(board).map(({ row, state }) => `${mark(state)} ${cut(row)}`),
    '',
  ];
};

/** The board as lines of a terminal. */
export const printedBoard = (board: Board): string[] => {
  const { plain, withWorker } = partsOf(board);
  return [
    ...printedPart('Sin el trabajador', plain),
    ...(withWorker.squares.length > 0 ? printedPart('Con el trabajador', withWorker) : []),
    [
      painted('passed', `B bien: ${countOf(board, 'passed')}`),
      painted('failed', `F falla: ${countOf(board, 'failed')}`),
      painted('waiting', `· por jugar: ${countOf(board, 'waiting') + countOf(board, 'running')}`),
    ].join('   '),
  ];
};
