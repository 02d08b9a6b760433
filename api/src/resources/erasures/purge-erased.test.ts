import { sql } from 'kysely';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertStudentRow, type Person } from '../../testing/schools.ts';
import { TEST_CONFIG } from '../../testing/test-server.ts';
import { findText } from '../../testing/whole-student.ts';
import type { Method } from '../../testing/call.ts';
import { purgeTrash } from '../trash/purge-trash.queries.ts';
import { purgeErased } from './purge-erased.ts';

const { admin, school } = createSchoolsFixture(beforeEach);
const NAME = 'TLALOC';

const as = ({ token }: Person, method: Method, path: string, body?: unknown) =>
  admin.call(method, path, body, { token });
const purge = () => purgeErased({ db: admin.db(), config: { ...TEST_CONFIG, eraseAfterDays: 0 } });

const deleteForGood = async (studentId: number): Promise<void> => {
  const deleted = await as(school().directive, 'DELETE', `students/delete/${studentId}`);
  expect(deleted.body).toMatchObject({ message: 'deleted' });
  await sql`update trash set deleted_at = deleted_at - interval '31 days'`.execute(admin.db());
  await purgeTrash(admin.db());
};
const idsOfErasures = async (studentIds: readonly number[]): Promise<number[]> => {
  const rows = admin.db().selectFrom('erasures').select('id').where('entity', '=', 'students');
  return (await rows.where('entity_id', 'in', studentIds).orderBy('id').execute()).map(({ id }) => id);
};

/** Two records of a student with the name, and their ids once the second is merged into the first. */
const mergeTwins = async (): Promise<{ from: number; into: number }> => {
  const { parent, directive, studentId, group } = school();
  const twin = await insertStudentRow(admin.db(), group, { user_id: parent.id });
  const update = { rowVersion: 1, name: NAME, paternal: 'PÉREZ', maternal: 'LUNA', birthdate: '2016-05-04' };
  for (const id of [studentId, twin.id]) {
    const named = { ...update, id, group: { id: group.id }, user: { id: parent.id } };
    expect((await as(directive, 'PUT', 'students/update', named)).body).toMatchObject({ message: 'updated' });
  }
  const merged = await as(directive, 'PATCH', 'students/merge', { id: twin.id, into: studentId });
  expect(merged.body).toMatchObject({ message: 'updated' });
  return { from: twin.id, into: studentId };
};

test('[PRV-06] a merged record is purged once the trash has lost the student whose record took it over', async () => {
  const { into } = await mergeTwins();
  await purge();
  expect(await findText(admin.db(), NAME)).toHaveProperty('students');
  await deleteForGood(into);
  await purge();
  expect(await findText(admin.db(), NAME)).toEqual({});
});

test('[PRV-05] the rows by which an import made a merged record are blocked with its survivor', async () => {
  const { parent, directive, id: schoolId } = school();
  const { from, into } = await mergeTwins();
  await sql`
    with batch as (
      insert into batches (school_id, kind, key, date, user_id)
      values (${schoolId}, 'import', 'key', '2026-07-01', ${directive.id}) returning *
    )
    insert into batch_rows (school_id, batch_id, entity, entity_id, after)
    select school_id, id, 'students', ${from}, jsonb_build_object('name', ${NAME}::text) from batch`.execute(
    admin.db(),
  );
  const asked = { kind: 'erasure', studentId: into, text: 'Cancelen' };
  const { id } = (await as(parent, 'POST', 'privacy-requests/create', asked)).body;
  const answer = { id, rowVersion: 1, accepted: true, answer: 'Listo' };
  expect((await as(directive, 'PATCH', 'privacy-requests/answer', answer)).body).toMatchObject({ message: 'updated' });
  const found = await findText(admin.db(), NAME);
  expect(found).toHaveProperty('blocked_rows');
  expect(found).not.toHaveProperty('batch_rows');
  await purge();
  expect(await findText(admin.db(), NAME)).toEqual({});
});

test('[PRV-06] a request that is answered once its subject was purged is purged after its time too', async () => {
  const { parent, studentId } = school();
  const root = { id: 0, token: admin.token() };
  for (const about of [{}, { studentId }])
    await as(parent, 'POST', 'privacy-requests/create', { kind: 'erasure', text: NAME, ...about });
  await deleteForGood(studentId);
  expect((await as(root, 'DELETE', `users/softDelete/${parent.id}`)).status).toBe(200);
  await purge();
  expect(await findText(admin.db(), NAME)).toEqual({});
  const asked = admin.db().selectFrom('privacy_requests').select(['id', 'row_version as rowVersion']);
  for (const request of await asked.where('user_id', '=', parent.id).execute()) {
    const answer = { ...request, accepted: true, answer: NAME };
    expect((await as(root, 'PATCH', 'privacy-requests/answer', answer)).body).toMatchObject({ message: 'updated' });
  }
  await purge();
  expect(await findText(admin.db(), NAME)).toEqual({});
});

test('[PRV-06] an erasure that fails stops no other one; the error names it, and the next run tries it again', async () => {
  const { group } = school();
  const [broken, other] = [
    await insertStudentRow(admin.db(), group, { name: NAME }),
    await insertStudentRow(admin.db(), group, { name: NAME }),
  ];
  for (const { id } of [broken, other]) await deleteForGood(id);
  const [failing, next] = await idsOfErasures([broken.id, other.id]);
  await sql`
    create function refuse_purge() returns trigger language plpgsql as $$
      begin
        if new.entity = 'students' and new.entity_id = ${sql.lit(broken.id)} and new.purged_at is not null then
          raise exception 'no';
        end if;
        return new;
      end
    $$`.execute(admin.db());
  await sql`create trigger refuse_purge before update on erasures for each row execute function refuse_purge()`.execute(
    admin.db(),
  );
  await expect(purge()).rejects.toThrow(`These erasures are not purged: ${failing}.`);
  const purged = admin.db().selectFrom('erasures').select('id').where('purged_at', 'is not', null);
  expect((await purged.where('id', 'in', [failing ?? 0, next ?? 0]).execute()).map(({ id }) => id)).toEqual([next]);
  await sql`drop function refuse_purge cascade`.execute(admin.db());
  await purge();
  expect(await findText(admin.db(), NAME)).toEqual({});
});
