import type { Justification } from '@pupitre/shared/contracts/justifications';
import { showDate } from '@pupitre/shared/platform/date-text';
import { rangeText } from '@pupitre/shared/ui/day-text';

/** Writes the days of a justification: `09/11/2026 – 13/11/2026`. */
export const absenceDays = ({ from, to }: Pick<Justification, 'from' | 'to'>): string => rangeText(from, to, showDate);
