import { openSession } from '../../testing/accounts.ts';
import { call, invalid, refusal } from '../../testing/call.ts';
import { forgetConfirmation, insertPasskeyRow } from '../../testing/second-factors.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertPerson, insertStudentRow, type Person } from '../../testing/schools.ts';
import { createLimitedFixture, times } from '../../testing/limits.ts';
import { fillStudent, WORD } from '../../testing/whole-student.ts';
import { DATA_TEXTS } from './data-texts.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);
const limited = createLimitedFixture();

type Rows = Record<string, unknown>[];
const download = (person: Person, format = 'json', language = 'es') =>
  call(admin.url(), 'POST', 'personal-data/download', { format }, { token: person.token, language });
const dataOf = async (person: Person): Promise<Record<string, Rows>> => JSON.parse((await download(person)).text);

test('[PRV-04] a parent gets all about the own students, and nothing about those of others', async () => {
  const { parent, studentId, id: schoolId, group } = school();
  await fillStudent(admin.db(), school());
  await fillStudent(admin.db(), foreign());
  const stranger = admin.db().updateTable('students').set({ name: 'EXTRAÑA' }).where('id', '=', foreign().studentId);
  await stranger.execute();
  const classmate = await insertStudentRow(admin.db(), group, { name: 'COMPAÑERA' });
  const data = await dataOf(parent);
  expect(data['students']).toMatchObject([{ name: WORD, birthdate: '2016-05-04', isPrimary: true }]);
  expect(data['attendance']).toMatchObject([{ date: '2026-09-01', mark: 'present' }]);
  expect(data['scores']).toMatchObject([{ date: '2026-09-01', score: 4 }]);
  expect(data['grades']).toMatchObject([{ task: 'MAQUETA', grade: 90 }]);
  expect(data['medicNotes']).toMatchObject([{ title: WORD, text: WORD }]);
  expect(data['justifications']).toMatchObject([{ reason: WORD, hasFile: true, status: 'pending' }]);
  expect(data['enrollments']).toMatchObject([{ enteredOn: '2025-09-01', leftOn: null }]);
  expect(data['consents']).toMatchObject([{ purpose: 'medicNotes', version: 1 }]);
  expect(data['account']).toMatchObject([{ name: 'MARÍA JOSÉ', role: 'parent' }]);
  const text = JSON.stringify(data);
  for (const other of ['EXTRAÑA', 'COMPAÑERA']) expect(text).not.toContain(other);
  for (const secret of ['password', 'token', 'argon2']) expect(text.toLowerCase()).not.toContain(secret);
  // Not even after the guardian sees the student no longer.
  const guardian = admin.db().updateTable('student_guardians').set({ sees: false });
  await guardian.where('student_id', '=', studentId).execute();
  const after = JSON.stringify(await dataOf(parent));
  expect(after).not.toContain(WORD);
  expect([schoolId, classmate.id]).toEqual([expect.any(Number), expect.any(Number)]);
});

test('[PRV-04] staff get their own account and groups, and nobody of their students', async () => {
  await fillStudent(admin.db(), school());
  for (const person of [school().teacher, school().directive, { id: 0, token: admin.token() }]) {
    const data = await dataOf(person);
    expect(data['account']).toHaveLength(1);
    expect(data).not.toHaveProperty('students');
    expect(JSON.stringify(data)).not.toContain(WORD);
  }
  expect((await dataOf(school().teacher))['groups']).toMatchObject([{ isInCharge: true }]);
});

test('[PRV-04] grades of a period are in the file once families see them', async () => {
  const { parent, studentId, id: schoolId, group, directive } = school();
  const year = { school_id: schoolId, start_date: '2025-08-01', end_date: '2026-07-10', weekdays: [1, 2, 3, 4, 5] };
  const { id: yearId } = await admin
    .db()
    .insertInto('school_years')
    .values({ ...year, name: '2025–2026' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const places = [
    { number: 1, shown_from: '2025-12-01', confirmed_at: new Date() },
    { number: 2, shown_from: '2200-01-01', confirmed_at: new Date() },
    { number: 3, shown_from: '2025-12-01', confirmed_at: null },
  ];
  for (const { number, shown_from, confirmed_at } of places) {
    const days = { start_date: `2025-1${number - 1}-01`, end_date: `2025-1${number - 1}-20` };
    const period = { school_id: schoolId, school_year_id: yearId, number, ...days, shown_from, shown_to: null };
    const closing = { closed_at: null, closed_by: null, closed_as: null };
    const { id } = await admin
      .db()
      .insertInto('grading_periods')
      .values({ ...period, ...closing })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = { school_id: schoolId, group_id: group.id, student_id: studentId, grading_period_id: id };
    const confirmed = { confirmed_at, confirmed_by: confirmed_at && directive.id };
    await admin
      .db()
      .insertInto('period_grades')
      .values({ ...row, field: 'science', subject_id: null, grade: 7 + number, ...confirmed })
      .execute();
  }
  expect((await dataOf(parent))['periodGrades']).toMatchObject([{ period: 1, grade: 8, field: 'science' }]);
});

test('[PRV-04] the page for reading has the words of the language, and no markup of others', async () => {
  const { parent } = school();
  await fillStudent(admin.db(), school());
  const html = '<img src=x onerror=alert(1)>';
  await admin.db().updateTable('medic_notes').set({ description_text: html }).execute();
  const spanish = await download(parent, 'html');
  expect(spanish.headers.get('content-disposition')).toBe('attachment; filename="pupitre-datos.html"');
  expect(spanish.headers.get('content-type')).toBe('application/octet-stream');
  expect(spanish.text).toContain('<h2>Notas médicas</h2>');
  expect(spanish.text).toContain('01/09/2026');
  expect(spanish.text).toContain('Presente');
  expect(spanish.text).not.toContain('<img');
  expect(spanish.text).toContain('&lt;img');
  const english = await download(parent, 'html', 'en-us');
  expect(english.text).toContain('<h2>Medical notes</h2>');
  expect(english.text).toContain('<html lang="en">');
});

test('[PRV-04] every section and field has a name in both languages', async () => {
  await fillStudent(admin.db(), school());
  for (const person of [school().parent, school().teacher]) {
    for (const [section, rows] of Object.entries(await dataOf(person))) {
      if (section === 'asOf') continue;
      for (const { sections, fields } of [DATA_TEXTS.es, DATA_TEXTS.en]) {
        expect(sections).toHaveProperty(section);
        for (const field of Object.keys(rows[0] ?? {})) expect(fields).toHaveProperty(field);
      }
    }
  }
});

test('[PRV-04] the download and the reading of notes stand in the log', async () => {
  const { parent, studentId } = school();
  await download(parent);
  const entries = admin
    .db()
    .selectFrom('audit_log')
    .select(['entity', 'entity_id', 'after'])
    .where('action', '=', 'read');
  expect(await entries.where('user_id', '=', parent.id).orderBy('id').execute()).toEqual([
    { entity: 'students', entity_id: studentId, after: { purpose: 'medicNotes' } },
    { entity: 'users', entity_id: parent.id, after: { purpose: 'personalData', format: 'json' } },
  ]);
});

test('[PRV-04] a session that was not confirmed lately has to be, and nobody downloads all day', async () => {
  const { parent } = school();
  await insertPasskeyRow(admin.db(), parent.id);
  const token = await openSession(admin.db(), parent.id);
  await forgetConfirmation(admin.db(), token);
  const asked = await download({ id: parent.id, token });
  expect(refusal(asked)).toEqual({ status: 403, result: false, code: 'confirmationRequired' });

  const person = await insertPerson(limited.db);
  const ask = () => call(limited.url, 'POST', 'personal-data/download', { format: 'json' }, { token: person.token });
  const answers = await times(12, ask);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('[VAL-01 personal-data/download] format is checked', async () => {
  for (const format of ['pdf', '', 5]) {
    const asked = await admin.call('POST', 'personal-data/download', { format });
    expect(refusal(asked)).toEqual(invalid('format'));
  }
});
