import { sql } from 'kysely';
import { newGroupCode } from '../resources/groups/group-code.ts';
import type { GroupOfSchool } from '../resources/groups/own-group.queries.ts';
import type { Tx } from '../db/schema.ts';
import { insertActivities } from './demo-activities.ts';
import type { DemoPeople } from './demo-people.ts';

/** A new demo school, with the group of its printed teacher and the one of the other. */
export type DemoSchool = DemoGroups & {
  id: number;
  /** The groups of both classes in the school year before. */
  before: DemoGroups;
};
export type DemoGroups = { group: GroupOfSchool; other: GroupOfSchool };

const STAFF = ['directive@demo.test', 'teacher@demo.test', 'teacher2@demo.test'];
const SCHOOL = {
  name: 'ESCUELA PRIMARIA LOS PIRULES',
  cct: '09DPR0000Q',
  address: 'AV. DE LOS PIRULES 120, COL. EL MANZANO',
  zip: '04000',
  latitude: 19.3467,
  longitude: -99.1617,
};

/** The school of the demo's staff, whatever it is called by now; null before it is there. */
export const findDemoSchool = async (tx: Tx): Promise<number | null> => {
  const staff = await tx
    .selectFrom('users')
    .select('school_id')
    .where('email', 'in', STAFF)
    .where('school_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirst();
  return staff?.school_id ?? null;
};

/** Lets staff without a school, whose account is new, belong to the demo's. */
export const giveSchool = async (tx: Tx, { directive, teacher, colleague }: DemoPeople): Promise<void> => {
  const school_id = await findDemoSchool(tx);
  await tx
    .updateTable('users')
    .set({ school_id })
    .where('id', 'in', [directive, teacher, colleague])
    .where('school_id', 'is', null)
    .execute();
};

/** The demo's school with staff, groups and activities; null where its name or key is another's. */
export const insertDemoSchool = async (tx: Tx, people: DemoPeople): Promise<DemoSchool | null> => {
  const { id: municipality_id } = await tx
    .selectFrom('municipalities')
    .select('id')
    .orderBy(sql`name = 'COYOACÁN'`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const school = await tx
    .insertInto('schools')
    .values({ ...SCHOOL, municipality_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!school) return null;
  const { directive, teacher, colleague } = people;
  const staff = [directive, teacher, colleague];
  await tx.updateTable('users').set({ school_id: school.id }).where('id', 'in', staff).execute();
  const group = await insertGroup(tx, school.id, { code: '3°A', description: 'TURNO MATUTINO', user_id: teacher });
  const other = await insertGroup(tx, school.id, { code: '4°B', description: 'TURNO MATUTINO', user_id: colleague });
  await tx
    .insertInto('group_employees')
    .values({ school_id: school.id, group_id: other.id, user_id: teacher })
    .execute();
  // Those of the year before were deleted when it ended.
  const ended = { description: 'TURNO MATUTINO', deleted_at: new Date() };
  const second = await insertGroup(tx, school.id, { code: '2°A', user_id: teacher, ...ended });
  const third = await insertGroup(tx, school.id, { code: '3°B', user_id: colleague, ...ended });
  await insertActivities(tx, [group, second], [other, third]);
  return { id: school.id, group, other, before: { group: second, other: third } };
};

const insertGroup = async (
  tx: Tx,
  schoolId: number,
  group: { code: string; description: string; user_id: number; deleted_at?: Date },
): Promise<GroupOfSchool> => {
  const { id } = await tx
    .insertInto('groups')
    .values({ ...group, school_id: schoolId, group_code: newGroupCode() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, schoolId };
};

/** The groups that somebody is in charge of, the oldest first. */
export const findGroupsOf = (tx: Tx, userId: number): Promise<GroupOfSchool[]> =>
  tx
    .selectFrom('groups')
    .select(['id', 'school_id as schoolId'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
