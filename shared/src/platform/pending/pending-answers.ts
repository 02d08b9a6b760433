import type { RowConflict } from '../pending-changes.ts';
import { isFields, type Fields } from './fields.ts';

/** A row that was sent, as a screen has it or as the call has it. */
export type SentRow = { row: unknown; stamp: string };
type Refusal = { message: readonly string[]; fields?: Readonly<Record<string, readonly string[]>> | undefined };

const ROW_PATH = /^rows\.(\d+)(?:\.|$)/;

/** Returns the reasons of a refusal by stamps. The server names rows by their place. If it names none, it refused all. */
export const readReasons = ({ message, fields }: Refusal, sent: readonly SentRow[]): Map<string, string> => {
  const text = message[0] ?? '';
  const reasons = new Map<string, string>();
  for (const [path, texts] of Object.entries(fields ?? {})) {
    const change = sent[Number(ROW_PATH.exec(path)?.[1])];
    if (change) reasons.set(change.stamp, texts[0] ?? text);
  }
  return reasons.size > 0 ? reasons : new Map(sent.map(({ stamp }) => [stamp, text]));
};

const idOf = (row: Fields, ...names: string[]): unknown =>
  names.map((name) => row[name]).find((value): value is Fields => isFields(value))?.['id'];

/** Screens and calls have different names for the same references. */
const placeOf = (row: Fields): string =>
  [idOf(row, 'student'), idOf(row, 'activity', 'group_activities'), idOf(row, 'task', 'group_tasks')].join('.');

const readAuthor = (by: unknown): RowConflict['by'] =>
  isFields(by) && typeof by['id'] === 'number' && typeof by['name'] === 'string'
    ? { id: by['id'], name: by['name'] }
    : null;

/** The way of an answer takes so many milliseconds at most; a smaller difference is none. */
const LONGEST_WAY = 2_000;

const aheadOf = (now: unknown): Pick<RowConflict, 'ahead'> => {
  const ahead = typeof now === 'string' ? Date.parse(now) - Date.now() : Number.NaN;
  if (Number.isNaN(ahead)) return {};
  return { ahead: Math.abs(ahead) < LONGEST_WAY ? 0 : ahead };
};

const readConflict = ({ theirs, rowVersion, chosenAgain, by, at }: Fields): RowConflict => ({
  theirs: isFields(theirs) ? theirs : null,
  rowVersion: typeof rowVersion === 'number' ? rowVersion : null,
  chosenAgain: Array.isArray(chosenAgain) ? chosenAgain.filter((each) => typeof each === 'string') : [],
  by: readAuthor(by),
  at: typeof at === 'string' ? at : null,
});

/** Returns the conflicts of an answer by stamps. Servers of earlier releases answer none. */
export const readConflicts = (answer: unknown, sent: readonly SentRow[]): Map<string, RowConflict> => {
  const given = isFields(answer) && Array.isArray(answer['conflicts']) ? answer['conflicts'] : [];
  const ahead = aheadOf(isFields(answer) ? answer['now'] : undefined);
  const byPlace = new Map(given.filter(isFields).map((each) => [placeOf(each), { ...readConflict(each), ...ahead }]));
  return new Map(
    sent.flatMap(({ row, stamp }) => {
      const conflict = isFields(row) ? byPlace.get(placeOf(row)) : undefined;
      return conflict ? [[stamp, conflict]] : [];
    }),
  );
};
