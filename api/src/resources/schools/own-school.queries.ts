import type { Db } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { belongsToSchool, runsSchool } from './schools.policy.ts';

/** A school that the caller runs. Throws `notFound` for every other one. */
export const requireManagedSchool = async (db: Db, caller: Session, id: number): Promise<{ id: number }> =>
  orNotFound(
    await db
      .selectFrom('schools')
      .select('id')
      .where('id', '=', id)
      .where(runsSchool(caller, 'schools.id'))
      .executeTakeFirst(),
  );

/** A school that the caller belongs to. Throws `notFound` for every other one. */
export const requireOwnSchool = async (db: Db, caller: Session, id: number): Promise<{ id: number }> =>
  orNotFound(
    await db
      .selectFrom('schools')
      .select('id')
      .where('id', '=', id)
      .where(belongsToSchool(caller, 'schools.id'))
      .executeTakeFirst(),
  );
