import { OUTCOMES, type HealthCounts, type VersionHealth } from '@pupitre/shared/contracts/deployments';

const HOUR_MS = 3_600_000;
const HOURS = 24;

/** The counts of one hour. `at` is its beginning, in milliseconds. */
export type HealthHour = HealthCounts & { at: number };

const NONE: HealthCounts = { shown: 0, failed: 0, late: 0 };

/** Returns the 24 hours up to `now` (milliseconds), the present one last. Hours without reports are zero. */
export const lastDay = ({ hours }: VersionHealth, now: number): HealthHour[] => {
  const counts = new Map(hours.map(({ hour, ...count }) => [Math.floor(Date.parse(hour) / HOUR_MS), count]));
  const present = Math.floor(now / HOUR_MS);
  return Array.from({ length: HOURS }, (_, index) => {
    const hour = present - HOURS + 1 + index;
    return { at: hour * HOUR_MS, ...(counts.get(hour) ?? NONE) };
  });
};

export const countReports = (counts: HealthCounts): number =>
  OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
