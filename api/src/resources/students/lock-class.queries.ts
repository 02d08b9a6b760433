import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { openGroup, taughtGroup, type GroupOfSchool } from '../groups/own-group.queries.ts';
import { refuseStrangers, studentsForShare, type AccessedStudent, type NamedStudent } from './lock-people.queries.ts';

type LockedClass = { class: (GroupOfSchool & { isArchived: boolean }) | null; students: AccessedStudent[] };

/** Does what `lockOpenGroup` and `lockStudentsForShare` do after each other, in one statement. */
export const lockClass = async (
  tx: Tx,
  caller: Session,
  groupId: number,
  named: readonly NamedStudent[],
): Promise<GroupOfSchool> => {
  const ids = named.map(({ id }) => id);
  const { rows } = await sql<LockedClass>`
    with class as materialized (
      ${taughtGroup(caller, groupId)} for share
    ), children as materialized (
      ${studentsForShare(caller, groupId, ids, sql<boolean>`exists (select from class)`)}
    )
    select (select to_json(class) from class) as class,
      coalesce((select json_agg(children) from children), '[]') as students`.execute(tx);
  const group = openGroup(orNotFound(rows[0]?.class));
  refuseStrangers(named, rows[0]?.students ?? []);
  return group;
};
