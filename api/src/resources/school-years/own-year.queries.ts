import type { RowFilter } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound, Refusal, type FieldMessages } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { dayText } from '../../text/day-text.ts';
import { readsYear, runsYear } from './school-years.policy.ts';

/** A school year with its first and last day. */
export type YearOfSchool = { id: number; schoolId: number; from: string; to: string };

const year = (db: Db, id: number, rowFilter: RowFilter) =>
  db
    .selectFrom('school_years')
    .select(['id', 'school_id as schoolId', 'start_date as from', 'end_date as to'])
    .where('id', '=', id)
    .where(rowFilter);

/** A year of a school that the caller belongs to. Throws `notFound` for every other one. */
export const requireReadableYear = async (db: Db, caller: Session, id: number): Promise<YearOfSchool> =>
  orNotFound(await year(db, id, readsYear(caller)).executeTakeFirst());

/**
 * A year that the caller changes, in a transaction during which nobody else changes it or its days. Throws `notFound` for
 * every other one.
 */
export const lockManagedYear = async (tx: Tx, caller: Session, id: number): Promise<YearOfSchool> =>
  orNotFound(await year(tx, id, runsYear(caller)).forNoKeyUpdate().executeTakeFirst());

type Days = { from: string; to: string };

/** Throws `validation` for days that are not all in a year. */
export const refuseDaysOutside = (inside: Days, { from, to }: Days): void => {
  const fields: FieldMessages = {};
  const values = { from: dayText(inside.from), to: dayText(inside.to) };
  const outside = [{ id: 'validations.outsideYear' as const, values }];
  if (from < inside.from) fields['from'] = outside;
  if (to > inside.to) fields['to'] = outside;
  if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields });
};
