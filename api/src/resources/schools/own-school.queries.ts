import type { Db } from '../../db/schema.ts';
import { found } from '../../http/envelope.ts';
import type { Session } from '../../http/sessions.queries.ts';
import { belongsToSchool, runsSchool } from './schools.policy.ts';

/** A school that the caller runs. Throws `notFound` for every other one. */
export const runSchool = async (db: Db, caller: Session, id: number): Promise<{ id: number }> =>
  found(
    await db
      .selectFrom('schools')
      .select('id')
      .where('id', '=', id)
      .where(runsSchool(caller, 'schools.id'))
      .executeTakeFirst(),
  );

/** A school that the caller belongs to. Throws `notFound` for every other one. */
export const readSchool = async (db: Db, caller: Session, id: number): Promise<{ id: number }> =>
  found(
    await db
      .selectFrom('schools')
      .select('id')
      .where('id', '=', id)
      .where(belongsToSchool(caller, 'schools.id'))
      .executeTakeFirst(),
  );
