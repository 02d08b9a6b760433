import { sql } from 'kysely';
import { dayAfterToday } from '../../testing/capital-days.ts';
import {
  insertGroupFeed,
  insertStudentFeed,
  parseCalendar,
  readFeed,
  type ParsedCalendar,
} from '../../testing/feeds.ts';
import { insertGroupEvent, insertGroupRow, insertGroupTask, insertSchoolEvent } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertClosure, insertYear } from '../../testing/years.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);

const [TOMORROW, NEXT, THIRD] = [dayAfterToday(1), dayAfterToday(2), dayAfterToday(3)];
const on = (start_date: string, end_date = start_date) => ({ start_date, end_date });

const readText = async (): Promise<string> => {
  const { token } = await insertGroupFeed(admin.db(), school().teacher, school().group);
  return (await readFeed(admin.url(), token)).text;
};
const read = async (): Promise<ParsedCalendar> => parseCalendar(await readText());
const addEvent = (changes: Parameters<typeof insertGroupEvent>[2]) =>
  insertGroupEvent(admin.db(), school().group, changes);

test('[FED-05] the group’s and the school’s events, days without classes and days of tasks, and nothing of others', async () => {
  const { id, group, directive } = school();
  const year = await insertYear(admin.db(), id, { start_date: dayAfterToday(-90), end_date: dayAfterToday(200) });
  const ofSchool = await insertSchoolEvent(admin.db(), id, { ...on(TOMORROW), name: 'HONORES' });
  const ofGroup = await addEvent({ ...on(NEXT), name: 'VISITA' });
  const closure = await insertClosure(
    admin.db(),
    { id: year.id, schoolId: id },
    { ...on(NEXT, THIRD), name: 'Consejo' },
  );
  const task = await insertGroupTask(admin.db(), group, { date: THIRD, name: 'MAQUETA', time: '08:30' });
  const sibling = await insertGroupRow(admin.db(), id, directive.id);
  await insertGroupEvent(admin.db(), sibling, on(TOMORROW));
  await insertGroupTask(admin.db(), sibling, { date: TOMORROW });
  await insertSchoolEvent(admin.db(), foreign().id, on(TOMORROW));
  await insertGroupEvent(admin.db(), foreign().group, on(TOMORROW));
  const { events } = await read();
  expect(events.map(({ uid, summary, description, isWholeDay }) => [uid, summary, description, isWholeDay])).toEqual([
    [`school-event-${ofSchool.id}@localhost`, 'HONORES', 'EN EL PATIO', true],
    [`closure-${closure.id}@localhost`, 'Sin clases: Consejo', null, true],
    [`group-event-${ofGroup.id}@localhost`, 'VISITA', 'EN EL PATIO', true],
    [`task-${task.id}@localhost`, 'Tarea: MAQUETA', 'Se entrega a las 08:30.', true],
  ]);
});

test('[FED-05] the feed of a student has the first name and the group, and no surname, mark, grade or note', async () => {
  const { parent, studentId, group, id, teacher } = school();
  const place = { school_id: id, group_id: group.id, student_id: studentId };
  const task = await insertGroupTask(admin.db(), group, { date: TOMORROW });
  await admin
    .db()
    .insertInto('student_tasks')
    .values({ ...place, group_task_id: task.id, delivered: true, qualification: 7 })
    .execute();
  await admin
    .db()
    .insertInto('student_attendance')
    .values({ ...place, date: TOMORROW, attendence: false, delay: false })
    .execute();
  const note = { user_id: teacher.id, name: 'ALERGIA', description: 'CACAHUATE', description_text: 'CACAHUATE' };
  await admin
    .db()
    .insertInto('medic_notes')
    .values({ ...place, ...note })
    .execute();
  const { token } = await insertStudentFeed(admin.db(), parent, studentId);
  const { text } = await readFeed(admin.url(), token);
  expect(text).toMatch(/\r\nNAME:SOFÍA · G\d+\r\n/);
  expect(text).not.toMatch(/PÉREZ|LUNA|ALERGIA|CACAHUATE|MARÍA|ÑÁÑEZ/);
  expect(parseCalendar(text).events).toMatchObject([
    { summary: 'Tarea: MAQUETA', description: 'Se entrega a las 08:00.' },
  ]);
});

test('[FED-05] a student without a group has the school’s days, and one who was never enrolled an empty calendar', async () => {
  const { parent, studentId, id } = school();
  await insertSchoolEvent(admin.db(), id, on(TOMORROW));
  await addEvent(on(TOMORROW));
  const { token } = await insertStudentFeed(admin.db(), parent, studentId);
  const count = async () => parseCalendar((await readFeed(admin.url(), token)).text).events.length;
  expect(await count()).toBe(2);
  await sql`update students set group_id = null where id = ${studentId}`.execute(admin.db());
  expect(await count()).toBe(1);
  await sql`update students set school_id = null where id = ${studentId}`.execute(admin.db());
  expect(await count()).toBe(0);
});

test('[FED-04] an entry ends at the first moment after it', async () => {
  await addEvent({ ...on(TOMORROW), name: 'UN DÍA' });
  await addEvent({ ...on(TOMORROW, THIRD), name: 'TRES DÍAS' });
  await addEvent({ ...on(TOMORROW), start_time: '08:30', end_time: '10:00', name: 'HORAS' });
  await addEvent({ ...on(TOMORROW), start_time: '08:30', name: 'SIN FIN' });
  await addEvent({ ...on(TOMORROW), start_time: '09:00', end_time: '09:00', name: 'UN MOMENTO' });
  await addEvent({ ...on(TOMORROW, NEXT), start_time: '22:00', end_time: '02:00', name: 'NOCHE' });
  await addEvent({ ...on(TOMORROW, NEXT), start_time: '08:00', name: 'HASTA EL OTRO' });
  await addEvent({ ...on(TOMORROW), end_time: '09:00', name: 'SOLO FIN' });
  const { events } = await read();
  expect(Object.fromEntries(events.map(({ summary, start, end }) => [summary, [start, end]]))).toEqual({
    'UN DÍA': [TOMORROW, NEXT],
    'TRES DÍAS': [TOMORROW, dayAfterToday(4)],
    HORAS: [`${TOMORROW}T08:30:00`, `${TOMORROW}T10:00:00`],
    'SIN FIN': [`${TOMORROW}T08:30:00`, `${TOMORROW}T08:30:00`],
    'UN MOMENTO': [`${TOMORROW}T09:00:00`, `${TOMORROW}T09:00:00`],
    NOCHE: [`${TOMORROW}T22:00:00`, `${NEXT}T02:00:00`],
    'HASTA EL OTRO': [`${TOMORROW}T08:00:00`, `${THIRD}T00:00:00`],
    'SOLO FIN': [TOMORROW, NEXT],
  });
});

test('[FED-04] hours are those of the school’s zone, which the calendar defines', async () => {
  await addEvent({ ...on(TOMORROW), start_time: '08:30', end_time: '10:00' });
  const { root, events } = await read();
  expect(events).toMatchObject([{ zone: 'America/Mexico_City', at: `${TOMORROW}T14:30:00.000Z` }]);
  expect(root.getAllSubcomponents('vtimezone')).toHaveLength(1);
});

test('[FED-04] a changed event keeps its id and has a higher sequence', async () => {
  const { id } = await addEvent(on(TOMORROW));
  const [before] = (await read()).events;
  const { teacher, group } = school();
  const event = {
    name: 'feria',
    description: 'De ciencias',
    start_date: NEXT,
    color: { id: 1 },
    group: { id: group.id },
  };
  const update = { ...event, id, rowVersion: 1 };
  expect((await admin.call('PUT', 'group-calendars/update', update, { token: teacher.token })).status).toBe(200);
  expect((await read()).events).toMatchObject([
    { uid: before?.uid, sequence: (before?.sequence ?? 0) + 1, summary: 'FERIA', start: NEXT },
  ]);
});

test('[FED-04] programs read it again after an hour, and know its name', async () => {
  const { root } = await read();
  const value = (name: string) => String(root.getFirstPropertyValue(name));
  expect(value('version')).toBe('2.0');
  expect(value('refresh-interval')).toBe('PT1H');
  expect(value('x-published-ttl')).toBe('PT1H');
  expect(value('name')).toMatch(/^G\d+ · ESCUELA \d+$/);
  expect(value('x-wr-calname')).toBe(value('name'));
});

const HOSTILE = [
  'COMA, PUNTO; Y \\ BARRA: "COMILLAS"',
  'X\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:FALSO\r\nSUMMARY:FALSO',
  'A\nB\rC\u2028D\u0085E\u0007F\tG',
  'BEGIN:VALARM',
  '😀'.repeat(60),
  `${'ÑANDÚ '.repeat(40)}FIN`,
  `${'A'.repeat(62)}É${'B'.repeat(80)}`,
  '<script>alert(1)</script> \\n \\, \\;',
];

/** A name as programs show it: nothing of it but line breaks ends a line. */
const shown = (name: string): string => name.replace(/\r\n|\r/g, '\n').replace(/[^\P{Cc}\n]|\u2028/gu, ' ');

test('[FED-04] hostile names stay names: lines end with CRLF and have at most 75 octets', async () => {
  for (const name of HOSTILE) await addEvent({ ...on(TOMORROW), name, description: name });
  const text = await readText();
  expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
  expect(lines.filter((line) => line.includes('\uFFFD'))).toEqual([]);
  const { root, events } = parseCalendar(text);
  expect(root.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone', ...HOSTILE.map(() => 'vevent')]);
  expect(new Set(events.map(({ summary }) => summary))).toEqual(new Set(HOSTILE.map(shown)));
  expect(new Set(events.map(({ description }) => description))).toEqual(new Set(HOSTILE.map(shown)));
});

test('[FED-05] the words of the calendar are in the language in which the address was made', async () => {
  const { teacher, group, id } = school();
  const year = await insertYear(admin.db(), id, { start_date: dayAfterToday(-90), end_date: dayAfterToday(200) });
  await insertClosure(admin.db(), { id: year.id, schoolId: id }, { ...on(TOMORROW), name: 'Consejo' });
  await insertGroupTask(admin.db(), group, { date: NEXT });
  const made = await admin.call(
    'POST',
    'feeds/create',
    { group: { id: group.id } },
    { token: teacher.token, language: 'en-us' },
  );
  const { url }: { url: string } = JSON.parse(made.text);
  const { events } = parseCalendar((await admin.call('GET', url.split('/api/')[1] ?? '')).text);
  expect(events).toMatchObject([
    { summary: 'No classes: Consejo' },
    { summary: 'Task due: MAQUETA', description: 'Due at 08:00.' },
  ]);
});

test('[FED-07] a calendar has the days around today, and shortens descriptions', async () => {
  await addEvent({ ...on(dayAfterToday(-93)), name: 'ANTES' });
  await addEvent({ ...on(dayAfterToday(-200), dayAfterToday(-92)), name: 'TERMINA' });
  await addEvent({ ...on(dayAfterToday(400), dayAfterToday(500)), name: 'EMPIEZA', description: 'É'.repeat(5_000) });
  await addEvent({ ...on(dayAfterToday(401)), name: 'DESPUÉS' });
  const { events } = await read();
  expect(events.map(({ summary }) => summary)).toEqual(['TERMINA', 'EMPIEZA']);
  expect(events[1]?.description).toBe('É'.repeat(500));
});

test('[FED-07] of 10,000 events the 1,000 that come next are sent, in a fraction of a second', async () => {
  const { id, group } = school();
  await sql`
    insert into group_events (school_id, group_id, name, description, start_date, end_date, color_id)
    select ${id}, ${group.id}, 'EVENTO ' || n, repeat('DESCRIPCIÓN ', 400),
      ${TOMORROW}::date + n % 300 - 80, ${TOMORROW}::date + n % 300 - 80, 1
    from generate_series(1, 10000) as n`.execute(admin.db());
  const { token } = await insertGroupFeed(admin.db(), school().teacher, group);
  const began = performance.now();
  const { text } = await readFeed(admin.url(), token);
  const ms = performance.now() - began;
  const { events } = parseCalendar(text);
  expect(events).toHaveLength(1_000);
  expect(events.every(({ start }) => start >= dayAfterToday(0) && start <= dayAfterToday(31))).toBe(true);
  expect(text.length).toBeLessThan(1_000_000);
  expect(ms).toBeLessThan(2_000);
});
