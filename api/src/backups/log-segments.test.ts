import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderFixture } from '../testing/folder.ts';
import { findGap, hasGap } from './log-segments.ts';

const segment = (timeline: number, place: number): string =>
  [timeline, Math.floor(place / 256), place % 256]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
const segments = (timeline: number, ...places: number[]): string[] => places.map((place) => segment(timeline, place));

test('[BAK-13] a segment that is missing between others is found, also the first one since a backup', () => {
  const since = segment(1, 254);
  expect(findGap([], since)).toBeNull();
  expect(findGap(segments(1, 254, 255, 256, 257), since)).toBeNull();
  expect(findGap(segments(1, 254, 255, 257), since)).toBe(segment(1, 256));
  expect(findGap(segments(1, 255, 256), since)).toBe(since);
  // Segments of before the backup do not matter.
  expect(findGap(segments(1, 3, 9, 254), since)).toBeNull();
});

test('[BAK-13] a later timeline goes on where an earlier one was left, and an earlier one does not matter', () => {
  const since = segment(2, 10);
  expect(findGap([...segments(2, 10, 11), ...segments(3, 11, 12)], since)).toBeNull();
  expect(findGap(segments(3, 10, 11), since)).toBeNull();
  expect(findGap([...segments(2, 10), ...segments(3, 12)], since)).toBe(segment(2, 11));
  expect(findGap([...segments(2, 10, 11, 12), ...segments(3, 11, 13)], since)).toBe(segment(3, 12));
  expect(findGap([...segments(1, 14, 17), ...segments(2, 10)], since)).toBeNull();
});

const root = createFolderFixture();
const store = async (name: string, stored: string[]): Promise<string> => {
  const log = join(root, name);
  await mkdir(log);
  for (const each of stored) await writeFile(join(log, `${each}.gz.age`), '');
  return log;
};
const mark = (place: number): string => `${segment(1, place)}.00000028.backup`;

test('[BAK-13] a log has a gap where segments are missing since the last backup, or no backup is marked', async () => {
  expect(await hasGap(join(root, 'none'))).toBe(false);
  expect(await hasGap(await store('whole', [mark(2), mark(5), ...segments(1, 2, 5, 6, 7)]))).toBe(false);
  expect(await hasGap(await store('lacking', [mark(2), mark(5), ...segments(1, 5, 7)]))).toBe(true);
  expect(await hasGap(await store('unmarked', segments(1, 5, 6)))).toBe(true);
});
