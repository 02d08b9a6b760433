/** The kinds of rows that have outboxes. The names are parts of keys, and of the records of pending changes. */
export type OutboxName = 'attendance' | 'scores' | 'grades' | 'periodGrades';

export type GroupDay = { groupId: number; date: string };

export type OutboxDay = GroupDay & { userId: number };

/** One save carries at most so many rows; the contracts of the saves allow no more. */
export const BATCH_SIZE = 200;

const PREFIX = 'pupitre.unsent.';
const NAMES = ['attendance', 'scores', 'grades', 'periodGrades'] as const satisfies readonly OutboxName[];

// Browsers of schools have had changes under these keys since release 1.0.
export const keyPrefix = (name: OutboxName, userId: number): string => `${PREFIX}${name}.${userId}.`;

/** Returns the key of an outbox; each user has keys of their own. Local storage and the browser's locks use it. */
export const outboxKey = (name: OutboxName, userId: number, { groupId, date }: GroupDay): string =>
  `${keyPrefix(name, userId)}${groupId}.${date}`;

/** Returns the outbox that a key names, or null for a key of something else. */
export const readOutboxKey = (key: string): (OutboxDay & { name: OutboxName }) | null => {
  if (!key.startsWith(PREFIX)) return null;
  const [text = '', userId, groupId, date = ''] = key.slice(PREFIX.length).split('.');
  const name = NAMES.find((each) => each === text);
  return name && date !== '' ? { name, userId: Number(userId), groupId: Number(groupId), date } : null;
};
