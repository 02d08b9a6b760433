import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { belongsToSchool, runsSchool } from './schools.policy.ts';

type OfSchool = { id: number };

/** The school that the caller's account names: it exists, because the account refers to it. */
const ownSchool = ({ schoolId }: Session, id: number): OfSchool => orNotFound(schoolId === id ? { id } : undefined);

/** Selects a school that the caller runs, for a statement of `inOneTrip`. */
export const managedSchool = (caller: Session, id: number): RawBuilder<OfSchool> =>
  sql<OfSchool>`select schools.id from schools where schools.id = ${id} and ${runsSchool(caller, 'schools.id')}`;

/** Selects a school that the caller belongs to, for a statement of `inOneTrip`. */
export const joinedSchool = (caller: Session, id: number): RawBuilder<OfSchool> =>
  sql<OfSchool>`select schools.id from schools where schools.id = ${id} and ${belongsToSchool(caller, 'schools.id')}`;

/** A school that the caller runs. Throws `notFound` for every other one. */
export const requireManagedSchool = async (db: Db, caller: Session, id: number): Promise<OfSchool> => {
  if (caller.role === 'directive') return ownSchool(caller, id);
  const school = db.selectFrom('schools').select('id').where('id', '=', id);
  return orNotFound(await school.where(runsSchool(caller, 'schools.id')).executeTakeFirst());
};

/** A school that the caller belongs to. Throws `notFound` for every other one. */
export const requireOwnSchool = async (db: Db, caller: Session, id: number): Promise<OfSchool> => {
  if (caller.role === 'directive' || caller.role === 'teacher') return ownSchool(caller, id);
  const school = db.selectFrom('schools').select('id').where('id', '=', id);
  return orNotFound(await school.where(belongsToSchool(caller, 'schools.id')).executeTakeFirst());
};
