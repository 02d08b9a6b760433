import type { AttendanceCounts } from '@pupitre/shared/contracts/attendance-figures';

/** The percentage of attendance as the server rounds it. */
export const percentageOf = ({ present, late, absent }: Omit<AttendanceCounts, 'justified'>): number | null => {
  const marked = present + late + absent;
  return marked === 0 ? null : Math.round(((present + late) * 1_000) / marked) / 10;
};
