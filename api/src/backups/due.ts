import type { BackupState } from './backup-runs.queries.ts';

const HOUR_MS = 60 * 60 * 1_000;
const HOURS = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Mexico_City', hour: '2-digit', hourCycle: 'h23' });

/** The last moment at which the clock of the capital showed this hour. */
export const lastMomentOf = (hour: number, now: Date): Date => {
  const since = (Number(HOURS.format(now)) - hour + 24) % 24;
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - since * HOUR_MS);
};

/** True when no backup was verified since the hour of the night, or ever. One that failed is tried again after an hour. */
export const isDue = (state: BackupState, hour: number, now: Date): boolean => {
  const { lastVerifiedAt, lastStartedAt } = state;
  const moment = lastMomentOf(hour, now);
  if (lastVerifiedAt && lastVerifiedAt >= moment) return false;
  const isFirstTry = lastVerifiedAt !== null && lastStartedAt !== null && lastStartedAt < moment;
  return isFirstTry || isHourSince(state, now);
};

/** True when no backup began in the last hour. */
export const isHourSince = ({ lastStartedAt }: BackupState, now: Date): boolean =>
  !lastStartedAt || now.getTime() - lastStartedAt.getTime() > HOUR_MS;
