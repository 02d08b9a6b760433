import { sql } from 'kysely';
import type { Services } from '../../app.ts';
import { insertDocuments } from './demo-documents.ts';
import { seedMonth } from './demo-month.ts';
import { seedPeople } from './demo-people.ts';
import { findDemoSchool, giveSchool, insertSchool } from './demo-school.ts';
import { adoptChildren, insertChildren } from './demo-students.ts';
import { insertVersions } from './demo-versions.ts';

/** Any number will do, as long as every server takes the same: only one of them seeds. */
const LOCK = 20_260_101;

/**
 * The demo's accounts, versions and school, once, and what happens there each month. The printed password always opens
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
      const school = await insertSchool(tx, people);
      // Somebody has given another school its name.
      if (school === null) return;
      await insertChildren(tx, school, people.parent);
      await insertDocuments(tx, files, school.group);
    }
    await giveSchool(tx, people);
    await adoptChildren(tx, people.parent);
    await seedMonth(tx, people.teacher, new Date());
  });
