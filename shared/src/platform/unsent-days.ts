/** What a class is saved by, row for row; each keeps on the device what the server has not taken yet. */
export type UnsentKind = 'attendance' | 'scores';

/** A class on one day. */
type UnsentDay = { groupId: number; date: string };

const prefixOf = (kind: UnsentKind, userId: number): string => `pupitre.unsent.${kind}.${userId}.`;

/** Where the rows of a class's day are kept: nobody else's input is under the same key. */
export const unsentKey = (kind: UnsentKind, userId: number, { groupId, date }: UnsentDay): string =>
  `${prefixOf(kind, userId)}${groupId}.${date}`;

/** The days and groups whose rows of this user still wait on this device. */
export const unsentDays = (kind: UnsentKind, userId: number): UnsentDay[] => {
  const prefix = prefixOf(kind, userId);
  try {
    return Object.keys(localStorage).flatMap((key) => {
      if (!key.startsWith(prefix)) return [];
      const [groupId, date = ''] = key.slice(prefix.length).split('.');
      return [{ groupId: Number(groupId), date }];
    });
  } catch {
    return [];
  }
};
