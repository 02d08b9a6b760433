import { asAdministrator } from '../../testing/administrator.ts';
import { findAudit } from '../../testing/audit.ts';
import { csvRows, exportFile, unzipped } from '../../testing/exported-files.ts';
import { insertMarks } from '../../testing/marks.ts';
import { insertGroupTask, insertLivingSchool, insertStudentRow, type LivingSchool } from '../../testing/schools.ts';
import { insertClosure, insertPeriod, insertYear } from '../../testing/years.ts';

const admin = asAdministrator();
let school: LivingSchool;
let neighbour: LivingSchool;

beforeAll(async () => {
  const db = admin.db();
  [school, neighbour] = [await insertLivingSchool(db), await insertLivingSchool(db)];
  for (const [place, { id, group, studentId }] of [school, neighbour].entries()) {
    const year = { id: (await insertYear(db, id)).id, schoolId: id };
    await insertClosure(db, year, { name: `Feriado ${place}` });
    await insertPeriod(db, year);
    await insertStudentRow(db, group, { name: `ALUMNO ${place}` });
    await insertMarks(db, group, studentId, { '2026-09-01': 'A', '2026-09-02': 'F', '2026-09-03': 'R' });
    const task = await insertGroupTask(db, group, { name: `TAREA ${place}` });
    const grade = { school_id: id, group_id: group.id, student_id: studentId, group_task_id: task.id };
    await db
      .insertInto('student_tasks')
      .values({ ...grade, delivered: true, qualification: 95 })
      .execute();
    const note = { school_id: id, group_id: group.id, student_id: studentId, user_id: school.teacher.id };
    const text = { name: 'ALERGIA', description: '<p>Nueces</p>', description_text: 'Nueces' };
    await db
      .insertInto('medic_notes')
      .values({ ...note, ...text })
      .execute();
  }
});

const archive = async (language = 'es') => {
  const asked = { url: admin.url(), token: school.directive.token, path: 'exports/school', language };
  const { bytes, headers } = await exportFile(asked, { schoolId: school.id });
  const tables = Object.entries(unzipped(bytes)).map(([name, content]) => [name, csvRows(content)] as const);
  return { headers, tables: Object.fromEntries(tables), text: JSON.stringify(tables) };
};

test('[EXP-09] the archive has the tables of the school as CSV files', async () => {
  const { tables, headers } = await archive();
  expect(Object.keys(tables)).toEqual(
    expect.arrayContaining(['Alumnos.csv', 'Personal.csv', 'Tutores.csv', 'Grupos archivados.csv', 'Asistencia.csv']),
  );
  expect(tables['Alumnos.csv']).toHaveLength(3);
  expect(tables['Personal.csv']).toHaveLength(3);
  expect(tables['Asistencia.csv']?.slice(1).map((row) => [row[0], row.at(-1)])).toEqual([
    ['2026-09-01', 'Asistió'],
    ['2026-09-02', 'Falta'],
    ['2026-09-03', 'Retardo'],
  ]);
  expect(tables['Calificaciones de tareas.csv']?.[1]).toEqual(expect.arrayContaining(['TAREA 0', 'Sí', '95']));
  expect(tables['Días sin clases.csv']?.[1]).toContain('Feriado 0');
  expect(tables['Tutores.csv']).toHaveLength(2);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.length - 1, 0);
  expect(headers.get('pupitre-rows')).toBe(String(rows));
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  '[EXP-09] its name has the day of the school in %s',
  async (zone) => {
    await admin.db().updateTable('schools').set({ time_zone: zone }).where('id', '=', school.id).execute();
    const dayIn = () => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
    const before = dayIn();
    const { headers } = await archive();
    // Between the two zones are 25 hours, so that one of them always has another day than the server.
    const names = [before, dayIn()].map((day) => `attachment; filename="Escuela ${day}.zip"`);
    expect(names).toContain(headers.get('content-disposition')?.replace(/; filename\*.*/, ''));
  },
);

test('[EXP-09] it has nothing of another school and no note about health', async () => {
  const { text } = await archive();
  for (const foreign of ['ALUMNO 1', 'TAREA 1', 'Feriado 1', 'ALERGIA', 'Nueces']) expect(text).not.toContain(foreign);
});

test('[EXP-09] its files are in the language of the request', async () => {
  const { tables } = await archive('en-us');
  expect(Object.keys(tables)).toEqual(expect.arrayContaining(['Students.csv', 'Attendance.csv', 'Staff.csv']));
});

test('[EXP-09] the audit log has it', async () => {
  await archive();
  const entries = await findAudit(admin.db(), 'users', school.directive.id);
  expect(entries.at(-1)).toMatchObject({
    action: 'read',
    after: { purpose: 'export', what: 'school', format: 'zip', school_id: school.id, rows: expect.any(Number) },
  });
});
