import { BackupError } from '../backups/backup-error.ts';

const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** The time of an option; null without one. Throws `BackupError` for a text that leaves the time zone open. */
export const timeOption = (text: string | undefined): Date | null => {
  if (text === undefined) return null;
  const time = new Date(text.replace(' ', 'T'));
  if (!TIME.test(text) || Number.isNaN(time.getTime()))
    throw new BackupError(`--to-time must be a time with its zone like 2026-11-23T09:59:30-06:00, not "${text}".`);
  return time;
};
