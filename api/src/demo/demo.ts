import { sql } from 'kysely';
import type { Services } from '../services.ts';
import type { Tx } from '../db/schema.ts';
import { seedClass } from './demo-classes.ts';
import { insertComingAndGoing } from './demo-enrollments.ts';
import { insertDocuments } from './demo-documents.ts';
import { insertHistory } from './demo-history.ts';
import { seedGrades } from './demo-grades.ts';
import { insertGuardians } from './demo-guardians.ts';
import { seedJustifications } from './demo-justifications.ts';
import { seedMonth } from './demo-month.ts';
import { seedNotices } from './demo-notices.ts';
import { seedNotes } from './demo-notes.ts';
import { seedPeople, type DemoPeople } from './demo-people.ts';
import { findDemoSchool, findGroupsOf, giveSchool, insertDemoSchool } from './demo-school.ts';
import { adoptChildren, insertChildren } from './demo-students.ts';
import { insertVersions } from './demo-versions.ts';
import { insertYear } from './demo-year.ts';

/** Any number will do, as long as every server takes the same: only one of them seeds. */
const LOCK = 20_260_101;

/**
 * The demo's accounts, versions and school, once, and what happens there from day to day. The printed password always opens
 * the accounts, also after it was changed or an account was deleted.
 */
export const seedDemo = async ({ db, files }: Pick<Services, 'db' | 'files'>, password: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const { isFirstStart, ...people } = await seedPeople(tx, password);
    if (isFirstStart) await insertVersions(tx);
    // Somebody else has a phone of theirs.
    if (Object.values(people).includes(0)) return;
    const known = await findDemoSchool(tx);
    if (known === null) {
      const school = await insertDemoSchool(tx, people);
      // Somebody has given another school its name.
      if (school === null) return;
      await insertYear(tx, school, people.directive);
      await insertChildren(tx, school, people.parent);
      await insertComingAndGoing(tx, school);
      await insertGuardians(tx, school, people.parent);
      await insertDocuments(tx, files, school.group);
      await insertHistory(tx, school, new Date());
    }
    await giveSchool(tx, people);
    await adoptChildren(tx, people.parent, await findDemoSchool(tx));
    await seedGroups(tx, people, new Date());
  });

/** The past, present and coming events in the groups of both teachers; one who has left has none. */
const seedGroups = async (tx: Tx, people: DemoPeople, now: Date): Promise<void> => {
  const [[group], [other]] = [await findGroupsOf(tx, people.teacher), await findGroupsOf(tx, people.colleague)];
  if (other) await seedClass(tx, other, now);
  if (!group) return;
  await seedMonth(tx, group, now);
  await seedClass(tx, group, now);
  await seedGrades(tx, group, now);
  await seedNotes(tx, group, people);
  await seedNotices(tx, group, people);
  await seedJustifications(tx, group, people, now);
};
