import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { asAdministrator } from '../../testing/administrator.ts';
import { childRow, guardianCells, importCalls } from '../../testing/import-fixture.ts';
import { insertLivingSchool, type LivingSchool } from '../../testing/schools.ts';
import { hashPassword } from '../auth/password.ts';

const admin = asAdministrator();
let school: LivingSchool;
const { apply } = importCalls(admin, () => school);
beforeAll(async () => {
  school = await insertLivingSchool(admin.db());
});

/** False while somebody else has locked the school. */
const isFree = (): Promise<boolean> =>
  sql`select from schools where id = ${school.id} for update nowait`.execute(admin.db()).then(
    () => true,
    () => false,
  );

test('[IMP-13] an import that waits for its turn behind the logins of a morning locks nothing meanwhile', async () => {
  const logins = Array.from({ length: 60 }, () => hashPassword('Una-clave-2027'));
  // The last ones may run beside the hash of the import.
  const most = Promise.all(logins.slice(0, 30));
  const imported = apply('students', 'morning', [childRow(1, guardianCells('guardian1', 1))]);
  const found = [];
  while ((await Promise.race([most, wait(20, 'waits')])) === 'waits') found.push(await isFree());
  await Promise.all(logins);
  expect((await imported).status).toBe(200);
  expect(found.length).toBeGreaterThan(0);
  expect(found).not.toContain(false);
});
