import type { ErrorCode } from '@pupitre/shared/contracts/answers';
import type { ServerMessage } from '@pupitre/shared/contracts/texts/server-es';
import type { PromotionRow } from '@pupitre/shared/contracts/promotions';
import { Refusal } from '../../refusal.ts';

/** Throws a refusal with the paths of the rows that a condition finds: `rows.3.student.id`. */
export const refuseAt = (
  code: ErrorCode,
  text: ServerMessage['id'],
  rows: readonly PromotionRow[],
  field: 'student' | 'group',
  isRefused: (row: PromotionRow) => boolean,
): void => {
  const paths = rows.flatMap((row, place) => (isRefused(row) ? [`rows.${place}.${field}.id`] : []));
  if (paths.length === 0) return;
  throw new Refusal(code, { fields: Object.fromEntries(paths.map((path) => [path, [{ id: text }]])) });
};
