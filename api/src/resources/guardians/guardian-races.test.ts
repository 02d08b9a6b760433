import { sql } from 'kysely';
import { findAudit } from '../../testing/audit.ts';
import { createGuardianFixture } from '../../testing/guardian-fixture.ts';
import { insertPerson } from '../../testing/schools.ts';

const fixture = createGuardianFixture();
const { admin, school, as, guardians, guardianOf, add, change, end, invite, emailOf, child, primaryOf, answer } =
  fixture;

test('[GUA-08] a write of the parent by another program is followed by the guardians, audited without a user', async () => {
  const [parent, next] = [await insertPerson(admin.db()), await insertPerson(admin.db())];
  const id = await child(school().group, parent);
  await sql`update students set user_id = ${next.id} where id = ${id}`.execute(admin.db());
  expect(await guardians(id)).toMatchObject([
    { user: { id: next.id }, isPrimary: true, status: 'active' },
    { user: { id: parent.id }, status: 'ended' },
  ]);
  const { id: rowId } = await guardianOf(id, parent);
  expect((await findAudit(admin.db(), 'student_guardians', rowId)).at(-1)).toMatchObject({ user_id: null });
  await sql`update students set user_id = null where id = ${id}`.execute(admin.db());
  expect((await guardians(id)).map(({ status }) => status)).toEqual(['ended', 'ended']);
});

test('[GUA-06] [GUA-08] answers, ends, changes and merges at once leave one primary guardian, whom the student names', async () => {
  const { directive, group } = school();
  for (let round = 0; round < 4; round += 1) {
    const parent = await insertPerson(admin.db());
    const [id, twin] = [await child(group, parent), await child(group, await insertPerson(admin.db()))];
    const second = await add(id);
    const next = await insertPerson(admin.db());
    const rows = [await guardianOf(id, parent), await guardianOf(id, second)] as const;
    const { body } = await invite(directive, id, { email: await emailOf(next), replaces: { id: rows[0].id } });
    const answers = await Promise.all([
      answer(next, body.id),
      end(directive, rows[0].id),
      change(directive, rows[1], { isPrimary: true }),
      end(second, rows[1].id),
      as(directive, 'PATCH', 'students/merge', { id: twin, into: id }),
      as(fixture.head(), 'DELETE', `users/softDelete/${second.id}`),
    ]);
    // A deadlock of two accounts is answered `unavailable`, and tried again by clients.
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(statuses).toContain(200);
    const open = (await guardians(id)).filter(({ status }) => status === 'active');
    const primary = open.filter(({ isPrimary }) => isPrimary).map(({ user }) => user?.id ?? null);
    expect(primary).toEqual([await primaryOf(id)]);
  }
});
