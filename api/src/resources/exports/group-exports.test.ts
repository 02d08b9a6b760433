import { asAdministrator } from '../../testing/administrator.ts';
import { findAudit } from '../../testing/audit.ts';
import { csvRows, exportFile, xlsxRows } from '../../testing/exported-files.ts';
import { gradeGroup } from '../../testing/grading.ts';
import { insertMarks } from '../../testing/marks.ts';
import { insertGroupTask, insertLivingSchool, insertStudentRow, type LivingSchool } from '../../testing/schools.ts';
import { insertClosure, insertYear } from '../../testing/years.ts';
import { call, invalid, refusal } from '../../testing/call.ts';

const admin = asAdministrator();
let school: LivingSchool;
let secondId: number;
const WEEK = { from: '2026-09-14', to: '2026-09-20' };

beforeAll(async () => {
  const db = admin.db();
  school = await insertLivingSchool(db);
  const { id, group, studentId } = school;
  const year = await insertYear(db, id);
  await insertClosure(db, { id: year.id, schoolId: id });
  secondId = (await insertStudentRow(db, group, { name: 'ANA', paternal: 'ÁVILA' })).id;
  await insertMarks(db, group, studentId, { '2026-09-14': 'A', '2026-09-15': 'R', '2026-09-17': 'F' });
  await insertMarks(db, group, secondId, { '2026-09-14': 'A' });
});

const sheet = async (path: string, body: object, language = 'es'): Promise<string[][]> => {
  const asked = { url: admin.url(), token: school.teacher.token, path, language };
  const { status, bytes } = await exportFile(asked, { groupId: school.group.id, format: 'csv', ...body });
  expect(status).toBe(200);
  return csvRows(bytes);
};

test('[EXP-08] the attendance of a group has its students and the days with classes', async () => {
  const [titles, ...rows] = await sheet('exports/attendance', WEEK);
  expect(titles).toEqual([
    'Apellido paterno',
    'Apellido materno',
    'Nombre',
    // The 16th is a holiday, the 19th and 20th are a weekend.
    '2026-09-14',
    '2026-09-15',
    '2026-09-17',
    '2026-09-18',
    'Asistencias',
    'Retardos',
    'Faltas',
    'Faltas justificadas',
    'Porcentaje de asistencia',
  ]);
  expect(rows).toEqual([
    ['ÁVILA', 'LUNA', 'ANA', 'Asistió', '', '', '', '1', '0', '0', '0', '100'],
    ['PÉREZ', 'LUNA', 'SOFÍA', 'Asistió', 'Retardo', 'Falta', '', '1', '1', '1', '0', '66.7'],
  ]);
});

test('[EXP-08] the grades of tasks have a column for each task', async () => {
  const db = admin.db();
  const task = await insertGroupTask(db, school.group, { name: 'MAPA', date: '2026-09-15' });
  const row = { school_id: school.id, group_id: school.group.id, group_task_id: task.id };
  await db
    .insertInto('student_tasks')
    .values([
      { ...row, student_id: secondId, delivered: true, qualification: 95 },
      { ...row, student_id: school.studentId, delivered: false, qualification: null },
    ])
    .execute();
  expect(await sheet('exports/taskGrades', WEEK, 'en-us')).toEqual([
    ['Paternal surname', 'Maternal surname', 'Name', 'MAPA (2026-09-15)'],
    ['ÁVILA', 'LUNA', 'ANA', '95'],
    ['PÉREZ', 'LUNA', 'SOFÍA', 'Not delivered'],
  ]);
});

test('[EXP-03] the name of a task makes no formula of a title', async () => {
  await insertGroupTask(admin.db(), school.group, { name: '=1+1+', date: '2026-10-05' });
  const [titles] = await sheet('exports/taskGrades', { from: '2026-10-05', to: '2026-10-05' });
  expect(titles?.at(-1)).toBe("'=1+1+ (2026-10-05)");
});

test('[EXP-08] the grades of a period have grade and observation of each column, in Excel too', async () => {
  const db = admin.db();
  const { periodId } = await gradeGroup(db, school.group, 'primary', 3);
  const row = { school_id: school.id, group_id: school.group.id, grading_period_id: periodId };
  await db
    .insertInto('period_grades')
    .values({
      ...row,
      student_id: secondId,
      field: 'languages',
      grade: 9,
      observation: 'Lee bien',
      confirmed_at: new Date(),
    })
    .execute();
  const [titles, first] = await sheet('exports/periodGrades', { gradingPeriodId: periodId });
  expect(titles?.slice(3, 6)).toEqual(['Lenguajes', 'Lenguajes: observación', 'Lenguajes: confirmada']);
  expect(first?.slice(2, 6)).toEqual(['ANA', '9', 'Lee bien', 'Sí']);
  const asked = { url: admin.url(), token: school.teacher.token, path: 'exports/periodGrades' };
  const body = { groupId: school.group.id, gradingPeriodId: periodId, format: 'xlsx' };
  expect(xlsxRows((await exportFile(asked, body)).bytes)[1]?.slice(2, 5)).toEqual(['ANA', '9', 'Lee bien']);
});

test('[EXP-04] the audit log has the group of a sheet, its school and its days', async () => {
  const { id, group, teacher } = school;
  for (const what of ['attendance', 'taskGrades']) {
    await sheet(`exports/${what}`, WEEK);
    const entries = await findAudit(admin.db(), 'users', teacher.id);
    const query = { groupId: group.id, ...WEEK };
    expect(entries.at(-1)?.after).toEqual({ purpose: 'export', what, format: 'csv', rows: 2, school_id: id, query });
  }
});

const send = (body: object) =>
  call(admin.url(), 'POST', 'exports/attendance', { groupId: school.group.id, format: 'csv', ...body }, school.teacher);

test('[VAL-05 exports/attendance] a range ends after its start, and has a year at most', async () => {
  expect(refusal(await send({ from: '2026-09-02', to: '2026-09-01' }))).toEqual(invalid('to'));
  expect(refusal(await send({ from: '2026-01-01', to: '2027-06-01' }))).toEqual(invalid('to'));
  expect(refusal(await send({ ...WEEK, format: 'pdf' }))).toEqual(invalid('format'));
});
