import { PARTS_TYPE, ROWS_HEADER } from '@pupitre/shared/contracts/exports';
import { asAdministrator } from '../../testing/administrator.ts';
import { findAudit } from '../../testing/audit.ts';
import { call, invalid, NOT_FOUND, refusal } from '../../testing/call.ts';
import { csvRows, exportFile, partsOf, xlsxRows } from '../../testing/exported-files.ts';
import { insertLivingSchool, insertStudentRow, type LivingSchool } from '../../testing/schools.ts';
import { until } from '../../testing/until.ts';

const admin = asAdministrator();
let school: LivingSchool;
const MANY = 1_203;
const NAMES = ['ÑANDÚ', 'ZAPATA', 'ÁLVAREZ'];

beforeAll(async () => {
  school = await insertLivingSchool(admin.db());
  const neighbour = await insertLivingSchool(admin.db());
  await insertStudentRow(admin.db(), neighbour.group, { name: 'AJENO' });
  const rows = Array.from({ length: MANY }, (_, place) => ({
    school_id: school.id,
    group_id: school.group.id,
    name: `ALUMNO ${String(place).padStart(4, '0')}`,
    paternal: NAMES[place % NAMES.length] ?? '',
    maternal: 'LUNA',
    birthdate: '2016-05-04',
  }));
  await admin.db().insertInto('students').values(rows).execute();
});

const asked = (more: { language?: string; accept?: string } = {}) => ({
  url: admin.url(),
  token: school.directive.token,
  ...more,
});
const students = (format: string, query: object = {}) => ({
  table: 'students/getTable',
  format,
  query: { schoolId: school.id, sortBy: 'name', descending: false, ...query },
});

test('[EXP-01] a CSV file has all rows of a table in its order, for Excel', async () => {
  const { status, headers, bytes } = await exportFile(asked(), students('csv'));
  expect(status).toBe(200);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Alumnos\.csv"/);
  const [titles, ...rows] = csvRows(bytes);
  expect(titles?.slice(0, 5)).toEqual([
    'Apellido paterno',
    'Apellido materno',
    'Nombre',
    'Fecha de nacimiento',
    'Grupo',
  ]);
  // Besides the many the school has the child of its parent.
  expect(rows).toHaveLength(MANY + 1);
  expect(headers.get(ROWS_HEADER)).toBe(String(MANY + 1));
  expect(rows[0]?.slice(0, 4)).toEqual(['ÑANDÚ', 'LUNA', 'ALUMNO 0000', '2016-05-04']);
  expect(new Set(rows.map(([, , name]) => name)).size).toBe(MANY + 1);
  expect(rows.flat()).not.toContain('AJENO');
});

test('[EXP-01] an Excel file has the same rows, with days as days', async () => {
  const { bytes } = await exportFile(asked(), students('xlsx'));
  const { bytes: csv } = await exportFile(asked(), students('csv'));
  const [titles, first, ...others] = xlsxRows(bytes);
  expect(titles).toEqual(csvRows(csv)[0]);
  expect(others).toHaveLength(MANY);
  // 4 May 2016 in Excel's calendar.
  expect(first?.slice(0, 4)).toEqual(['ÑANDÚ', 'LUNA', 'ALUMNO 0000', '42494']);
  expect(others.map(([, , name]) => name)).toEqual(
    csvRows(csv)
      .slice(2)
      .map(([, , name]) => name),
  );
});

test('[EXP-01] filters and search count, page and size do not', async () => {
  const { bytes } = await exportFile(asked(), students('csv', { search: 'alvarez', page: 3, rowsPerPage: 5 }));
  expect(csvRows(bytes).slice(1)).toHaveLength(MANY / NAMES.length);
});

test('[EXP-02] the texts are in the language of the request', async () => {
  const { bytes, headers } = await exportFile(asked({ language: 'en-us' }), students('csv', { search: 'alumno 0001' }));
  expect(csvRows(bytes)).toEqual([
    expect.arrayContaining(['Paternal surname', 'Status']),
    expect.arrayContaining(['ZAPATA', 'ALUMNO 0001']),
  ]);
  expect(headers.get('content-disposition')).toContain('filename="Students.csv"');
});

test('[EXP-03] a cell that a program would run as a formula is a text', async () => {
  const names = ['=1+1', '+52', '-X', '@SUM(A1)', ' =2', '＝3', '"A", B'];
  for (const name of names) await insertStudentRow(admin.db(), school.group, { name, paternal: 'FÓRMULA' });
  const query = { search: 'formula', sortBy: 'id' };
  const [csv, xlsx] = [
    csvRows((await exportFile(asked(), students('csv', query))).bytes),
    xlsxRows((await exportFile(asked(), students('xlsx', query))).bytes),
  ];
  const expected = names.map((name) => (name.startsWith('"') ? name : `'${name}`));
  expect(csv.slice(1).map(([, , name]) => name)).toEqual(expected);
  expect(xlsx.slice(1).map(([, , name]) => name)).toEqual(expected);
});

test('[EXP-04] the audit log says who exported what, and how many rows', async () => {
  await exportFile(asked(), students('xlsx', { search: 'zapata', status: 'active', unknown: 'zapata' }));
  const entries = await findAudit(admin.db(), 'users', school.directive.id);
  // The text of a search may be the name of a child.
  expect(JSON.stringify(entries.at(-1))).not.toContain('zapata');
  expect(entries.at(-1)).toMatchObject({
    user_id: school.directive.id,
    action: 'read',
    after: {
      purpose: 'export',
      what: 'students/getTable',
      format: 'xlsx',
      rows: MANY / NAMES.length,
      school_id: school.id,
      query: { schoolId: school.id, sortBy: 'name', descending: false, search: true, status: 'active' },
    },
  });
  expect(JSON.stringify(entries.at(-1))).not.toContain('zapata');
});

test('[EXP-05] in parts the file says how many rows it has so far', async () => {
  const { headers, bytes } = await exportFile(asked({ accept: PARTS_TYPE }), students('csv'));
  expect(headers.get('content-type')).toBe(PARTS_TYPE);
  const parts = partsOf(bytes);
  const rows = parts.map((part) => part.rows);
  expect(rows).toEqual(rows.toSorted((a, b) => a - b));
  expect(rows.length).toBeGreaterThan(3);
  expect(parts.at(-1)).toEqual({ rows: Number(headers.get(ROWS_HEADER)), bytes: new Uint8Array() });
  const whole = Buffer.concat(parts.map((part) => part.bytes));
  const { bytes: plain } = await exportFile(asked(), students('csv'));
  expect(whole.equals(plain)).toBe(true);
});

const leave = async (): Promise<void> => {
  const stop = new AbortController();
  const answer = await fetch(`${admin.url()}/api/exports/table`, {
    method: 'POST',
    headers: { authorization: `Bearer ${school.directive.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(students('csv')),
    signal: stop.signal,
  });
  expect(answer.status).toBe(200);
  stop.abort();
};

test('[EXP-05] a client that goes away frees its place', async () => {
  for (let times = 0; times < 6; times += 1) {
    await until(async () => {
      const { status } = await exportFile(asked(), students('csv', { search: 'alumno 0001' }));
      return status === 200;
    });
    await leave().catch(() => undefined);
  }
  await until(async () => (await exportFile(asked(), students('csv'))).status === 200);
});

test('[EXP-05] more than two exports of a user at once have to wait', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => exportFile(asked(), students('xlsx'))));
  const statuses = all.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses).toContain(429);
  const refused = all.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('10');
  expect(new TextDecoder().decode(refused?.bytes)).toContain('Ya tiene dos descargas en curso');
});

test('[EXP-03] no formula begins inside a text of a CSV file, where a program takes another separator', async () => {
  const name = 'UNO;=1+1\n+2\n\t@SUM(A1);"=2+2;LISTO';
  await insertStudentRow(admin.db(), school.group, { name, paternal: 'SEPARADOR' });
  const query = { search: 'separador', sortBy: 'id' };
  const [, row] = csvRows((await exportFile(asked(), students('csv', query))).bytes);
  expect(row?.[2]).toBe("UNO;'=1+1\n'+2\n\t'@SUM(A1);\"'=2+2;LISTO");
  const [, cells] = xlsxRows((await exportFile(asked(), students('xlsx', query))).bytes);
  expect(cells?.[2]).toBe(name);
});

const send = (body: object) => call(admin.url(), 'POST', 'exports/table', body, { token: school.directive.token });

test('[VAL-05 exports/table] refuses as the call of the table does', async () => {
  expect(refusal(await send({ table: 'nothing', format: 'csv' }))).toEqual(invalid('table'));
  expect(refusal(await send({ ...students('pdf') }))).toEqual(invalid('format'));
  expect(refusal(await send({ ...students('csv'), query: [] }))).toEqual(invalid('query'));
  expect(refusal(await send(students('csv', { sortBy: 'id; drop table students' })))).toEqual(invalid('query.sortBy'));
  expect(refusal(await send(students('csv', { schoolId: 1.5 })))).toEqual(invalid('query.schoolId'));
  expect(refusal(await send(students('csv', { search: 'a\0b' })))).toEqual(invalid('query.search'));
  // A table without schools notes none, whatever was asked.
  const inbox = { table: 'notices/getTable', format: 'csv', query: { schoolId: 999_999_999, more: { deep: [1] } } };
  expect((await exportFile(asked(), inbox)).status).toBe(200);
  const noted = (await findAudit(admin.db(), 'users', school.directive.id)).at(-1);
  expect(noted?.after).not.toHaveProperty('school_id');
  expect(noted?.after).not.toHaveProperty('query.more');
  expect(refusal(await send(students('csv', { schoolId: 999_999_999 })))).toEqual(NOT_FOUND);
  expect(refusal(await send({ table: 'colors/getTable', format: 'csv' }))).toMatchObject({ status: 403 });
});
