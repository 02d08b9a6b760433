import { sql } from 'kysely';
import { createNoticeSchool } from '../testing/notice-school.ts';

const { db, school, as, rollCall, work, choose } = createNoticeSchool();

type Asked = {
  at: string;
  zone?: string;
  from?: string;
  to?: string;
  onlySchoolDays?: boolean;
  factDay?: string | null;
};

/** The moment of a delivery, for a school with classes from Monday to Friday unless the test says otherwise. */
const deliveredAt = async ({ at, zone = 'America/Mexico_City', from = '21:00', to = '07:00', ...rest }: Asked) => {
  const { onlySchoolDays = false, factDay = null } = rest;
  const { rows } = await sql<{ at: Date }>`
    select notice_delivery_at(
      ${at}::timestamptz, ${zone}, ${from}, ${to}, ${school().id}, ${onlySchoolDays}, ${factDay}::date
    ) as at`.execute(db());
  return rows[0]?.at.toISOString();
};

const weekdays = (days: string) =>
  sql`update school_years set weekdays = ${days}::smallint[] where school_id = ${school().id}`.execute(db());

test.each([
  ['2026-11-25T14:00:00Z', '2026-11-25T14:00:00.000Z', 'by day at once'],
  ['2026-11-26T03:00:00Z', '2026-11-26T13:00:00.000Z', 'at 21:00 until the morning'],
  ['2026-11-26T06:30:00Z', '2026-11-26T13:00:00.000Z', 'after midnight until the same morning'],
  ['2026-11-26T12:59:59Z', '2026-11-26T13:00:00.000Z', 'a second before their end'],
  ['2026-11-26T13:00:00Z', '2026-11-26T13:00:00.000Z', 'at their end no more'],
])('[NTC-06] quiet hours in Mexico City: %s is sent at %s, %s', async (at, expected) => {
  expect(await deliveredAt({ at })).toBe(expected);
});

test('[NTC-06] the same moment is quiet in Cancún and not yet in Tijuana', async () => {
  const at = '2026-11-26T02:30:00Z';
  expect(await deliveredAt({ at, zone: 'America/Cancun' })).toBe('2026-11-26T12:00:00.000Z');
  expect(await deliveredAt({ at, zone: 'America/Tijuana' })).toBe('2026-11-26T02:30:00.000Z');
});

test('[NTC-06] quiet hours may lie within a day, or be none', async () => {
  const siesta = { from: '13:00', to: '16:00' };
  expect(await deliveredAt({ at: '2026-11-25T20:00:00Z', ...siesta })).toBe('2026-11-25T22:00:00.000Z');
  expect(await deliveredAt({ at: '2026-11-26T06:30:00Z', from: '00:00', to: '00:00' })).toBe(
    '2026-11-26T06:30:00.000Z',
  );
});

test('[NTC-06] on days without classes nothing is sent, unless the fact is about such a day', async () => {
  await weekdays('{1,2,3,4,5}');
  const saturday = '2026-11-28T16:00:00Z';
  expect(await deliveredAt({ at: saturday, onlySchoolDays: true })).toBe('2026-11-30T13:00:00.000Z');
  expect(await deliveredAt({ at: saturday, onlySchoolDays: true, factDay: '2026-11-27' })).toBe(
    '2026-11-30T13:00:00.000Z',
  );
  expect(await deliveredAt({ at: saturday, onlySchoolDays: true, factDay: '2026-11-29' })).toBe(
    '2026-11-28T16:00:00.000Z',
  );
  expect(await deliveredAt({ at: '2026-11-28T05:00:00Z', onlySchoolDays: true, factDay: '2026-11-28' })).toBe(
    '2026-11-28T13:00:00.000Z',
  );
  const closure = sql`
    insert into school_closures (school_id, school_year_id, start_date, end_date, kind, name)
    select school_id, id, '2026-11-30', '2026-12-02', 'other', 'CIERRE' from school_years where school_id = ${school().id}`;
  await closure.execute(db());
  expect(await deliveredAt({ at: saturday, onlySchoolDays: true })).toBe('2026-12-03T13:00:00.000Z');
  await weekdays('{}');
  expect(await deliveredAt({ at: saturday, onlySchoolDays: true })).toBe('2026-11-28T16:00:00.000Z');
});

const digestAt = async (at: string, digest: string, zone = 'America/Mexico_City') => {
  const { rows } = await sql<{ at: Date }>`
    select notice_digest_at(${at}::timestamptz, ${zone}, ${digest}) as at`.execute(db());
  return rows[0]?.at.toISOString();
};

test('[NTC-11] a digest goes at 18:00 of the school, the weekly one on Friday', async () => {
  expect(await digestAt('2026-11-25T16:00:00Z', 'daily')).toBe('2026-11-26T00:00:00.000Z');
  expect(await digestAt('2026-11-26T00:00:00Z', 'daily')).toBe('2026-11-27T00:00:00.000Z');
  expect(await digestAt('2026-11-25T16:00:00Z', 'weekly')).toBe('2026-11-28T00:00:00.000Z');
  expect(await digestAt('2026-11-28T00:30:00Z', 'weekly', 'America/Tijuana')).toBe('2026-11-28T02:00:00.000Z');
});

/** Quiet hours around now in one time zone: there half an hour ago began an hour that is quiet. */
const quietNowIn = async (zone: string) => {
  const { rows } = await sql<{ from: string; to: string }>`
    select to_char(now() at time zone ${zone} - interval '30 minutes', 'HH24:MI') as from,
      to_char(now() at time zone ${zone} + interval '30 minutes', 'HH24:MI') as to`.execute(db());
  return { quietFrom: rows[0]?.from, quietTo: rows[0]?.to };
};

test.each([
  ['America/Cancun', 0],
  ['America/Tijuana', 1],
])('[NTC-06] who wants quiet at this hour of Cancún gets mails of a school in %s: %i now', async (timeZone, count) => {
  const { parent, studentId, id, directive } = school();
  await as(directive, 'PUT', 'school-notices/save', { schoolId: id, timeZone, grace: 0 });
  await choose(parent, await quietNowIn('America/Cancun'));
  await rollCall([studentId]);
  expect(await work('handOut')).toBe(1);
  expect(await work('mail')).toBe(count);
  const waiting = db().selectFrom('notice_deliveries').select(['state', 'due_at']);
  const { state, due_at } = await waiting.executeTakeFirstOrThrow();
  expect([state, due_at.getTime() > Date.now()]).toEqual(count === 0 ? ['waiting', true] : ['sent', false]);
});

test('[NTC-06] a delivery that is late does not break into the quiet hours', async () => {
  const { parent, studentId, id } = school();
  await db().updateTable('schools').set({ notice_grace: 0 }).where('id', '=', id).execute();
  await choose(parent);
  await rollCall([studentId]);
  await work('handOut');
  await choose(parent, await quietNowIn('America/Mexico_City'));
  expect(await work('mail')).toBe(0);
  await choose(parent);
  await sql`update notice_deliveries set due_at = now()`.execute(db());
  expect(await work('mail')).toBe(1);
});
