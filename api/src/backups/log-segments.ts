import { namesIn } from './backup-folder.ts';
import { segmentOf } from './ship-log.ts';

/** A segment is named by its timeline, of 8 hexadecimal digits, and its place in the log, of 16. */
const SEGMENT = /^[\dA-F]{24}$/;
/** PostgreSQL marks each backup that it made in the log: the first segment of the backup comes first in the name. */
const MARK = /^([\dA-F]{24})\.[\dA-F]{8}\.backup$/;
const TIMELINE_DIGITS = 8;
const HALF_DIGITS = 16;
const SEGMENT_DIGITS = 24;
/** The last 8 digits count the segments of 16 MiB in 4 GiB. */
const IN_HALF = 256;

export const timelineOf = (segment: string): string => segment.slice(0, TIMELINE_DIGITS);
/** The place of a segment in the log, without its timeline. */
export const placeOf = (segment: string): string => segment.slice(TIMELINE_DIGITS, SEGMENT_DIGITS);
export const isSegment = (name: string): boolean => SEGMENT.test(name);

const numberOf = (segment: string): number =>
  parseInt(segment.slice(TIMELINE_DIGITS, HALF_DIGITS), 16) * IN_HALF + parseInt(segment.slice(HALF_DIGITS), 16);

const digits = (number: number): string => number.toString(16).toUpperCase().padStart(8, '0');

const segmentAt = (timeline: string, number: number): string =>
  `${timeline}${digits(Math.floor(number / IN_HALF))}${digits(number % IN_HALF)}`;

/**
 * The first segment that is missing between others since one of a timeline; null for none. A later timeline goes on where
 * the log of an earlier one was left.
 */
export const findGap = (names: readonly string[], since: string): string | null => {
  const first = timelineOf(since);
  const later = names.filter(
    (name) => isSegment(name) && timelineOf(name) >= first && numberOf(name) >= numberOf(since),
  );
  if (later.length === 0) return null;
  const timelines = [...new Set(later.map(timelineOf))].toSorted();
  const gaps = timelines.map((timeline) => {
    const own = later.filter((name) => timelineOf(name) === timeline);
    return missingIn(timeline, own.map(numberOf));
  });
  return gaps.find((gap) => gap !== null) ?? missingIn(first, [numberOf(since) - 1, ...later.map(numberOf)]);
};

const missingIn = (timeline: string, numbers: readonly number[]): string | null => {
  const sorted = [...new Set(numbers)].toSorted((one, other) => one - other);
  const before = sorted.find((number, index) => index + 1 < sorted.length && sorted[index + 1] !== number + 1);
  return before === undefined ? null : segmentAt(timeline, before + 1);
};

/** True when changes since the last backup are lost: the log was not archived for a time. */
export const hasGap = async (log: string): Promise<boolean> => {
  const names = (await namesIn(log)).flatMap((stored) => segmentOf(stored) ?? []);
  const last = names
    .flatMap((name) => MARK.exec(name)?.[1] ?? [])
    .toSorted()
    .at(-1);
  return last === undefined ? names.some(isSegment) : findGap(names, last) !== null;
};
