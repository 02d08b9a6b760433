import { asAdministrator } from '../../testing/administrator.ts';
import { childRow, guardianCells, importCalls, staffRow } from '../../testing/import-fixture.ts';
import { call } from '../../testing/call.ts';
import { sendWhileLocked, untilWaiting } from '../../testing/locked-rows.ts';
import { insertGroupRow, insertLivingSchool, insertPerson, type LivingSchool } from '../../testing/schools.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { cloneDatabase } from '../../testing/test-cluster.ts';
import { isConnected, startServerOn } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';

const admin = asAdministrator();
let school: LivingSchool;
const { apply, ask, undo } = importCalls(admin, () => school);
let number = 0;
beforeEach(async () => {
  school = await insertLivingSchool(admin.db());
  number += 100;
});

const byDirective = (method: 'POST' | 'PUT' | 'DELETE' | 'PATCH', path: string, body?: object) =>
  admin.call(method, path, body, { token: school.directive.token });
const applyTo = (target: LivingSchool, kind: string, key: string, rows: object[], changes: object = {}) =>
  ask<{ counts: Record<string, number> }>(
    'apply',
    { schoolId: target.id, kind, key, rows, onlyGood: true, ...changes },
    { token: target.directive.token },
  );

const studentsOf = async (schoolId: number): Promise<string[]> =>
  (await admin.db().selectFrom('students').select('name').where('school_id', '=', schoolId).execute()).map(
    ({ name }) => name,
  );

test('[IMP-13] two lists with the same children at once bring each of them once', async () => {
  const rows = Array.from({ length: 30 }, (_, place) => childRow(place, guardianCells('guardian1', number + place)));
  const answers = await Promise.all(['a', 'b', 'c'].map((key) => apply('students', key, rows)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const counts = answers.map(({ body }) => [body.data.counts.new, body.data.counts.same]);
  expect(counts.toSorted((one, two) => Number(one[0]) - Number(two[0]))).toEqual([
    [0, 30],
    [0, 30],
    [30, 0],
  ]);
  expect(await studentsOf(school.id)).toHaveLength(31);
});

test('[IMP-13] lists of several schools with the same families at once share the accounts', async () => {
  const others = [await insertLivingSchool(admin.db()), await insertLivingSchool(admin.db())];
  const rows = Array.from({ length: 30 }, (_, place) => childRow(place, guardianCells('guardian1', number + place)));
  const schools = [school, ...others];
  const answers = await Promise.all(
    schools.map((each, place) =>
      applyTo(each, 'students', 'shared', place % 2 ? rows.toReversed() : rows, { onlyGood: false }),
    ),
  );
  expect(answers.map(({ status, body }) => [status, body.data?.counts['new']])).toEqual([
    [200, 30],
    [200, 30],
    [200, 30],
  ]);
  const accounts = admin
    .db()
    .selectFrom('users')
    .select('id')
    .where('email', 'like', `familia${number / 100}__@casa.mx`);
  expect(await accounts.execute()).toHaveLength(30);
});

test.each(['"phone" = any', 'as "isGuardianHere"'])(
  '[IMP-13] a guardian whose account is made before the statement with %s is nobody else',
  async (statement) => {
    const database = await cloneDatabase();
    const cable = await startTcpProxy(database.url);
    const far = await startServerOn(cable.url);
    // A slow machine may have no connection yet, for which a request does not wait long.
    await until(() => isConnected(far.db));
    const { id, directive } = await insertLivingSchool(far.db);
    const account = { email: 'madre@casa.mx', phone: '9519990001' };
    const cells = guardianCells('guardian1', number, { Email: account.email, Phone: account.phone });
    const register = jest.fn(() => insertPerson(far.db, { role: 'parent', ...account }));
    cable.delayAt(statement, register);
    const list = { schoolId: id, kind: 'students', key: 'a', rows: [childRow(1, cells)], onlyGood: false };
    const { status, body } = await call(far.url, 'POST', 'imports/apply', list, { token: directive.token });
    await register.mock.results[0]?.value;
    await far.close();
    await cable.cut();
    await database.drop();
    expect(register).toHaveBeenCalledTimes(1);
    expect([status, body.fields]).toEqual([200, undefined]);
  },
);

test('[IMP-13] phones that two schools bring with other addresses at once become problems of their rows', async () => {
  const other = await insertLivingSchool(admin.db());
  const places = Array.from({ length: 20 }, (_, place) => place);
  const [mine, theirs] = [
    places.map((place) => staffRow(number + place)),
    places.map((place) => staffRow(number + 19 - place, { email: `otra${number + place}@escuela.mx` })),
  ];
  const answers = await Promise.all([
    applyTo(school, 'staff', 'phones', mine),
    applyTo(other, 'staff', 'phones', theirs),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const counts = answers.map(({ body }) => body.data.counts);
  expect(counts.map((count) => Number(count['new']) + Number(count['errors']))).toEqual([20, 20]);
  expect(counts.reduce((sum, count) => sum + Number(count['new']), 0)).toBe(20);
});

test('[IMP-13] an address that somebody registers meanwhile is found', async () => {
  const rows = [staffRow(number), staffRow(number + 1)];
  const person = { name: 'BEATRIZ', paternal: 'RUIZ', maternal: 'LUNA', phone: String(4_400_000_000 + number) };
  let answer: ReturnType<typeof apply> | undefined;
  await admin
    .db()
    .transaction()
    .execute(async (tx) => {
      const account = {
        ...person,
        email: `maestra${number + 1}@escuela.mx`,
        role: 'parent',
        password_hash: '-',
      } as const;
      await tx.insertInto('users').values(account).execute();
      answer = apply('staff', 'meanwhile', rows);
      await untilWaiting(admin.db(), 1);
    });
  const { status, body } = (await answer) ?? { status: 0, body: null };
  expect([status, body?.fields]).toEqual([
    400,
    { 'rows.1.email': ['Otra cuenta tiene este correo. Escriba otro de esta persona.'] },
  ]);
});

test('[IMP-13] a group that is deleted first is unknown, one that is deleted afterwards gives its students free', async () => {
  const group = await insertGroupRow(admin.db(), school.id, school.teacher.id, { code: '1A' });
  const remove = () => byDirective('DELETE', `groups/softDelete/${group.id}`);
  const bring = () => apply('students', 'list', [childRow(1, { group: '1A' })]);
  const lock = (tx: Parameters<Parameters<typeof sendWhileLocked>[1]>[0]) =>
    tx.selectFrom('groups').select('id').where('id', '=', group.id).forUpdate().execute();
  const first = await sendWhileLocked<{ status: number }>(admin.db(), lock, [bring, remove]);
  expect(first.map(({ status }) => status)).toEqual([200, 200]);
  const free = admin.db().selectFrom('students').select('group_id').where('school_id', '=', school.id);
  expect(await free.where('name', '=', 'NIÑA 1').execute()).toEqual([{ group_id: null }]);
  const later = await apply('students', 'later', [childRow(2, { group: '1A' })]);
  expect(later.body.fields).toEqual({
    'rows.0.group': ['La escuela no tiene un grupo abierto con el código 1A. Corríjalo, o cree antes el grupo.'],
  });
});

test('[IMP-13] imports, undos, edits and joins of the same families go on side by side', async () => {
  const group = await insertGroupRow(admin.db(), school.id, school.teacher.id, { code: '1A' });
  const rows = Array.from({ length: 10 }, (_, place) =>
    childRow(place, {
      group: '1A',
      ...guardianCells('guardian1', number + place),
      ...guardianCells('guardian2', number + 9 - place === number + place ? number + 50 : number + 9 - place),
    }),
  );
  const { body } = await apply('students', 'first', rows);
  const ids = await admin
    .db()
    .selectFrom('students')
    .select(['id', 'row_version'])
    .where('group_id', '=', group.id)
    .execute();
  const work = [
    () => undo(body.id),
    ...['a', 'b'].map((key) => () => apply('students', key, rows)),
    ...ids.map(
      ({ id, row_version: rowVersion }) =>
        () =>
          byDirective('PUT', 'students/update', {
            id,
            rowVersion,
            name: 'EVA',
            paternal: 'LUNA',
            maternal: 'RUIZ',
            birthdate: '2015-03-05',
            group: { id: group.id },
            user: null,
          }),
    ),
    ...ids.map(
      ({ id }) =>
        () =>
          byDirective('DELETE', `students/delete/${id}`),
    ),
  ];
  const answers = await Promise.all(work.map((send) => send()));
  const statuses = answers.map(({ status, text }) => (status >= 500 ? text : status));
  expect(statuses.filter((status) => typeof status === 'string' || ![200, 404, 409].includes(status))).toEqual([]);
  const open = admin
    .db()
    .selectFrom('enrollments')
    .select(({ fn }) => ['student_id', fn.countAll<number>().as('open')]);
  const doubled = open
    .where('left_on', 'is', null)
    .groupBy('student_id')
    .having(({ fn }) => fn.countAll(), '>', 1);
  expect(await doubled.execute()).toEqual([]);
});
