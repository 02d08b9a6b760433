import type { Played } from './run-scenario.ts';

const isColoured = !process.env.NO_COLOR && (process.stdout.isTTY || Boolean(process.env.FORCE_COLOR));
const painted = (isGood: boolean, text: string): string =>
  isColoured ? `\u001b[${isGood ? 32 : 31}m${text}\u001b[0m` : text;

export const isGood = ({ problems }: Played): boolean => problems.length === 0;

export const HEADS = [
  'sin guardar',
  'fallas hasta',
  'bien',
  '503',
  'sin resp.',
  'otras',
  'confirm.',
  'perdidos',
  'dobles',
];

/** The numbers of a fault, as texts below the heads. */
export const cellsOf = ({ measured, ledger }: Played): string[] => [
  `${measured.gap.toFixed(1)} s`,
  measured.failed.length > 0 ? `${measured.errors.toFixed(1)} s` : '–',
  ...[measured.ok, measured.unavailable, measured.noAnswer, measured.wrong.length].map(String),
  ...[ledger.acknowledged, ledger.lost.length, ledger.doubled.length].map(String),
];

/** One fault that has just ended. */
export const printedRow = (played: Played): string =>
  [
    `${painted(isGood(played), isGood(played) ? '[B]' : '[F]')} ${played.title} (${played.seconds.toFixed(0)} s)`,
    `      ${HEADS.map((head, place) => `${head} ${cellsOf(played)[place]}`).join(' · ')}`,
    ...played.problems.map((text) => `      ${text}`),
  ].join('\n');

/** The board as lines of a terminal. */
export const printedBoard = (rows: readonly Played[]): string => {
  const width = Math.max(0, ...rows.map(({ title }) => title.length));
  const line = (mark: string, title: string, cells: string[]): string =>
    [mark, title.padEnd(width), ...cells.map((cell, place) => cell.padStart(HEADS[place]?.length ?? 0))].join('  ');
  const last = rows.at(-1)?.ledger;
  return [
    line(' ', '', HEADS),
    ...rows.map((row) => line(painted(isGood(row), isGood(row) ? 'B' : 'F'), row.title, cellsOf(row))),
    '',
    [
      `B bien: ${rows.filter(isGood).length}`,
      `F falla: ${rows.filter((row) => !isGood(row)).length}`,
      `guardados confirmados: ${last?.acknowledged ?? 0}`,
      `perdidos: ${last?.lost.length ?? 0}`,
      `dobles: ${last?.doubled.length ?? 0}`,
    ].join('   '),
  ].join('\n');
};
