import type { ServerMessage } from '@pupitre/shared/contracts/texts/server-es';
import type { Db } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { dayText } from '../../text/day-text.ts';
import { findFirstDay } from './lock-promotion.queries.ts';
import type { NewYear } from './new-year.queries.ts';

const refuse = (message: ServerMessage): Refusal => new Refusal('validation', { fields: { date: [message] } });

/** Throws `validation` for a day after the new year. */
export const refuseLate = (date: string, { to }: NewYear): void => {
  if (date > to) throw refuse({ id: 'validations.promotionDate' });
};

/** Nobody leaves a group before its year begins. Throws `validation` for such a day, which is mostly that of a wrong year. */
export const refuseEarly = async (
  db: Db,
  { schoolId }: NewYear,
  date: string,
  groupIds: readonly number[],
): Promise<void> => {
  const first = await findFirstDay(db, schoolId, groupIds);
  if (first !== null && date < first)
    throw refuse({ id: 'validations.promotionEarly', values: { date: dayText(first) } });
};
