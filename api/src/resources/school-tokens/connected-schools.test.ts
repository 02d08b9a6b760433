import { sql } from 'kysely';
import { refusal, type Method } from '../../testing/call.ts';
import { insertSchool } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';

const { admin } = createSchoolsFixture();

const asAdmin = (method: Method, path: string, body?: object) => admin.call(method, path, body);

test('[TOK-02] a school is deleted only once its tokens and its webhook for events are, so that the log has each end', async () => {
  const { id } = await insertSchool(admin.db());
  const remove = () => asAdmin('DELETE', `schools/delete/${id}`);
  const made = await asAdmin('POST', 'school-tokens/create', { schoolId: id, name: 'SIS', scopes: ['rosters:read'] });
  expect(refusal(await remove())).toMatchObject({ code: 'deleteError' });
  expect((await asAdmin('DELETE', `school-tokens/delete/${made.body.id}`)).status).toBe(200);
  const webhook = { schoolId: id, url: 'https://sis.example.mx/hook', isOn: true, events: ['enrollment.created'] };
  expect((await asAdmin('PUT', 'event-webhooks/save', webhook)).status).toBe(200);
  expect(refusal(await remove())).toMatchObject({ code: 'deleteError' });
  await sql`
    insert into webhook_events (school_id, type, data, state) values (${id}, 'enrollment.created', '{}', 'sent')`.execute(
    admin.db(),
  );
  expect((await asAdmin('DELETE', `event-webhooks/delete/${id}`)).status).toBe(200);
  // An event that was sent is a message, which nobody logs. It goes with its school.
  expect((await remove()).status).toBe(200);
  const left = admin.db().selectFrom('webhook_events').select('id').where('school_id', '=', id);
  expect(await left.execute()).toEqual([]);
  const ends = admin.db().selectFrom('audit_log').select('entity').where('action', '=', 'delete');
  const ofSchool = await ends
    .where('entity', 'in', ['school_tokens', 'event_webhooks', 'schools'])
    .orderBy('id')
    .execute();
  expect(ofSchool.map(({ entity }) => entity)).toEqual(['school_tokens', 'event_webhooks', 'schools']);
});
