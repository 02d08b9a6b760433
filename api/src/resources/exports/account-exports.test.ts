import { csvRows, exportFile } from '../../testing/exported-files.ts';
import { insertToken } from '../../testing/school-tokens.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';

const { admin, school, foreign } = createSchoolsFixture();

const exported = async (table: string, query: object = {}): Promise<string[][]> => {
  const asked = { url: admin.url(), token: school().directive.token };
  const { status, bytes } = await exportFile(asked, { table, format: 'csv', query });
  expect(status).toBe(200);
  return csvRows(bytes);
};

test('[EXP-01] the accounts of a school are exported without passwords, factors and other schools', async () => {
  const [titles, ...rows] = await exported('users/getTable', { sortBy: 'id' });
  expect(titles).toEqual([
    'Apellido paterno',
    'Apellido materno',
    'Nombre',
    'Correo electrónico',
    'Teléfono',
    'Rol',
    'Escuela',
    'Cuenta creada',
    'Último acceso',
    'Correo confirmado',
    'Bloqueada hasta',
    'Sesiones abiertas',
    'Verificación en dos pasos',
  ]);
  const emails = await admin
    .db()
    .selectFrom('users')
    .select('email')
    .where('id', 'in', [school().directive.id, school().teacher.id, school().parent.id])
    .execute();
  expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(emails.map(({ email }) => email)));
  expect(rows).toHaveLength(emails.length);
  expect(new Set(rows.map((row) => row[5]))).toEqual(new Set(['Directivo', 'Maestro', 'Tutor']));
});

test('[EXP-01] requests about personal data are exported to the school of the student alone', async () => {
  for (const { parent, studentId } of [school(), foreign()]) {
    const request = { kind: 'correction', text: `=El apellido de ${studentId}`, studentId };
    await admin.call('POST', 'privacy-requests/create', request, parent);
  }
  const [titles, ...rows] = await exported('privacy-requests/getTable');
  expect(titles?.slice(0, 3)).toEqual(['Fecha límite', 'Estado', 'Derecho']);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toEqual(
    expect.arrayContaining(['Pendiente', 'Rectificación', `'=El apellido de ${school().studentId}`]),
  );
});

test('[EXP-01] the file of tokens has neither a token nor its hash', async () => {
  const { id, token } = await insertToken(admin.db(), school(), 'rosters:read', 'attendance:read');
  await insertToken(admin.db(), foreign(), 'rosters:read');
  const [titles, ...rows] = await exported('school-tokens/getTable', { schoolId: school().id });
  expect(titles).toEqual(['Programa', 'Puede leer', 'Creada', 'La creó', 'Vence', 'Último uso']);
  expect(rows).toEqual([['SIS', 'Listas, Asistencia', expect.any(String), expect.any(String), expect.any(String), '']]);
  const { token_hash: hash } = await admin
    .db()
    .selectFrom('school_tokens')
    .select('token_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const text = JSON.stringify(rows);
  for (const secret of [token, hash.toString('hex'), hash.toString('base64')]) expect(text).not.toContain(secret);
});

test('[EXP-01] the imports of a school are exported with their counts', async () => {
  const list = { schoolId: school().id, kind: 'groups', key: 'a list', onlyGood: false };
  const teacher = await admin
    .db()
    .selectFrom('users')
    .select('email')
    .where('id', '=', school().teacher.id)
    .executeTakeFirstOrThrow();
  const rows = [{ code: 'G-1', description: 'GRUPO NUEVO', teacherEmail: teacher.email }];
  const applied = await admin.call('POST', 'imports/apply', { ...list, rows }, school().directive);
  expect(applied.status).toBe(200);
  const [titles, ...imports] = await exported('imports/getTable', { schoolId: school().id });
  expect(titles?.slice(0, 3)).toEqual(['Lista', 'Primer día en la escuela', 'Estado']);
  expect(imports).toEqual([expect.arrayContaining(['Grupos', 'Aplicada', '1', '0'])]);
});
