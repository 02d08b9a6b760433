import type { Page } from '@playwright/test';
import type { AttendanceSummary } from '@pupitre/shared/contracts/attendance-figures';
import { FORMATIVE_FIELDS } from '@pupitre/shared/contracts/formative-fields';
import type { GradingPeriod } from '@pupitre/shared/contracts/grading-periods';
import type { SchoolDay } from '@pupitre/shared/contracts/school-days';
import type { SchoolYear } from '@pupitre/shared/contracts/school-years';
import type { JoinedStudent } from '@pupitre/shared/contracts/student-enrollments';
import type { Table } from '@pupitre/shared/contracts/table';
import { encodeId } from '../fixtures/encoded-id.ts';
import { joinByCode, makeParent, type Child } from '../fixtures/families.ts';
import { makeSchool, type Place } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { makeStaff } from '../fixtures/staff.ts';
import { expect, test } from '../fixtures/test.ts';

const NEXT_YEAR = { name: '2027–2028', from: '2027-08-30', to: '2028-07-07', weekdays: [1, 2, 3, 4, 5] };
/** Three days of classes in a row. */
const ILL = ['2026-09-08', '2026-09-09', '2026-09-10'];
const LATE = '2026-10-01';
const PDF_PAGE = /\/Type\s*\/Page\b(?!s)/g;

/** Calls the server as somebody; throws when the call is refused. */
const callAs = async (server: Server, who: Parameters<Server['logIn']>[0]) => {
  const token = await server.logIn(who);
  return async (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object): Promise<Response> => {
    const answer = await server.call(method, path, body, token);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
};
type Call = Awaited<ReturnType<typeof callAs>>;

const rowsOf = async <Row>(call: Call, path: string, body: object): Promise<Row[]> => {
  const { tableData }: Table<Row> = await (await call('POST', `${path}/getTable`, { ...body, rowsPerPage: 50 })).json();
  return tableData.items;
};

/** Clicks a button, and the one of the same name in the question that follows, if there is one. */
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const agree = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** The directive creates the year that the form proposes, and fills it. */
const fillYear = async (page: Page): Promise<void> => {
  await press(page, 'Agregar ciclo');
  await press(page, 'Guardar');
  await page.getByRole('link', { name: '2026–2027' }).click();
  await press(page, 'Llenar con el calendario oficial SEP 2026–2027');
  await agree(page, 'Llenar');
  await expect(page.getByText('185', { exact: true })).toBeVisible();
};

/** Takes the roll of a class on every day with classes: the first child is ill for three days and late once. */
const takeRollCalls = async (call: Call, group: Place, [ill, ...others]: readonly Child[]): Promise<number> => {
  const days = { groupId: group.id, from: '2026-08-31', to: '2027-07-09' };
  const { data }: { data: SchoolDay[] } = await (await call('POST', 'school-days/get', days)).json();
  const dates = data.filter(({ schoolDay }) => schoolDay).map(({ date }) => date);
  for (const date of dates) {
    const first = { student: { id: ill?.id }, attendence: !ILL.includes(date), delay: date === LATE };
    const rows = [first, ...others.map(({ id }) => ({ student: { id }, attendence: true, delay: false }))];
    await call('POST', 'student-attendance/save', { groupId: group.id, date, rows });
  }
  return dates.length;
};

/** Grades and closes all periods of a class. Families may see them since the first day of the year. */
const gradePeriods = async (teacher: Call, head: Call, group: Place, children: readonly Child[], yearId: number) => {
  const periods = await rowsOf<GradingPeriod>(head, 'grading-periods', { schoolYearId: yearId });
  for (const { id, rowVersion, number, from, to, schoolYear } of periods) {
    const rows = children.flatMap((child, place) =>
      FORMATIVE_FIELDS.map((field) => ({
        student: { id: child.id },
        field,
        subject: null,
        // The last child fails.
        grade: place === children.length - 1 ? 5 : 8 + place,
        observation: field === 'languages' ? `Avanza bien en el periodo ${number}` : '',
        confirmed: true,
      })),
    );
    await teacher('PUT', 'period-grades/save', { groupId: group.id, gradingPeriodId: id, rows });
    const shown = { shownFrom: '2026-08-31', shownTo: null };
    await head('PUT', 'grading-periods/update', {
      id,
      rowVersion,
      number,
      from,
      to,
      ...shown,
      schoolYear: { id: schoolYear.id },
    });
    await head('PATCH', 'grading-periods/close', { id, rowVersion: rowVersion + 1, closed: true });
  }
};

/** Goes through the wizard: the last child repeats, the others are promoted. */
const promote = async (page: Page, school: Place, repeater: Child): Promise<void> => {
  await page.goto(`${school.path}/promotion`);
  await page.getByRole('combobox', { name: 'Ciclo nuevo' }).selectOption(NEXT_YEAR.name);
  await press(page, 'Continuar con los grupos');
  const missing = page.getByRole('button', { name: 'Crear el grupo que falta: 4A' });
  await expect(missing.or(page.getByText('Pasa a 4A'))).toBeVisible();
  if (await missing.isVisible()) await missing.click();
  await expect(page.getByText('Pasa a 4A')).toBeVisible();
  await press(page, 'Continuar con los alumnos');
  await page.getByText('3A', { exact: true }).click();
  await page
    .getByRole('combobox', { name: new RegExp(`^Decisión sobre .*${repeater.name}`) })
    .selectOption('Deja la escuela');
  await press(page, 'Revisar');
  await press(page, 'Aplicar la promoción');
  await agree(page, 'Aplicar la promoción');
  await expect(page.getByRole('heading', { name: `Los alumnos ya están en el ciclo ${NEXT_YEAR.name}` })).toBeVisible();
};

test('[STO-02] a whole year: filled, joined, marked, justified, graded, printed, promoted, undone and promoted again', async ({
  page,
  openAs,
  server,
}) => {
  test.slow();
  const school = await makeSchool(server);
  const [directive, teacher, parent] = [
    await makeStaff(server, school, 'directive'),
    await makeStaff(server, school, 'teacher'),
    await makeParent(server),
  ];
  const [head, taught] = [await callAs(server, directive), await callAs(server, teacher)];

  await test.step('the directive fills the year', async () => {
    await openAs(directive, '/school?tab=years', { language: 'es', width: 1280 });
    await fillYear(page);
  });
  const [year] = await rowsOf<SchoolYear>(head, 'school-years', { schoolId: school.id });
  if (!year) throw new Error('The year is not there.');
  await head('POST', 'school-years/create', { ...NEXT_YEAR, school: { id: school.id } });
  const { id: groupId } = await server.create('groups', {
    code: '3A',
    description: 'MATUTINO',
    user: { id: teacher.id },
    employee: [],
    school: { id: school.id },
    schoolYear: { id: year.id },
    level: 'primary',
    grade: 3,
  });
  const group: Place = { id: groupId, name: '3A', path: `/group/${encodeId('group', groupId)}` };
  const children = await joinByCode(server, group, parent, ['Ana', 'Berta', 'Carlos']);
  const joined: { data: JoinedStudent[] } = await (await taught('POST', 'enrollments/getJoined', { groupId })).json();
  const ids = joined.data.map(({ id }) => id);
  await taught('PUT', 'enrollments/confirm', { ids, enteredOn: '2026-08-31' });
  const [ill, , failing] = children;
  if (!ill || !failing) throw new Error('Three children joined.');

  await test.step('185 days of marks, an absence of three days, and its justification', async () => {
    expect(await takeRollCalls(taught, group, children)).toBe(185);
    const family = await callAs(server, parent);
    const absence = { student: { id: ill.id }, from: ILL[0], to: ILL[2], reason: 'Varicela', url: null };
    const { id } = await (await family('POST', 'justifications/create', absence)).json();
    await taught('PATCH', 'justifications/decide', { id, rowVersion: 1, status: 'accepted' });
    const range = { studentId: ill.id, from: '2026-08-31', to: '2027-07-09' };
    const { data }: { data: AttendanceSummary } = await (
      await family('POST', 'student-attendance/getSummary', range)
    ).json();
    expect(data).toMatchObject({ schoolDays: 185, marked: 185, late: 1, absent: 3, justified: 3, percentage: 98.4 });
  });

  await test.step('three periods are graded, and the parent reads the report card', async () => {
    await gradePeriods(taught, head, group, children, year.id);
    await openAs(parent, `/reportCards/${encodeId('student', ill.id)}`, { language: 'es', width: 390 });
    await expect(page.getByRole('row', { name: 'Lenguajes 8 8 8 8.0' })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('94.8');
  });

  await test.step('the report cards are printed, one on a page', async () => {
    await openAs(teacher, `${group.path}/reportCards`, { language: 'es', width: 1280 });
    await expect(page.getByRole('article')).toHaveCount(children.length);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(PDF_PAGE)).toHaveLength(children.length);
  });

  await test.step('the school is promoted, this is undone, and it is promoted again', async () => {
    await openAs(directive, '/', { language: 'es', width: 1280 });
    await promote(page, school, failing);
    await page.goto(`${group.path}?tab=attendance`);
    await expect(page.getByText('Archivado, solo lectura.')).toBeVisible();
    await page.goto(`${school.path}/promotion`);
    await press(page, 'Deshacer');
    await agree(page, 'Deshacer');
    await expect(page.getByText(/^Deshecha/)).toBeVisible();
    await page.goto(`${group.path}?tab=tasks`);
    await expect(page.getByRole('button', { name: 'Agregar tarea' })).toBeVisible();
    await promote(page, school, failing);
  });

  await test.step('the family reads the old report card, and the teacher has the new group', async () => {
    await openAs(parent, `/reportCards/${encodeId('student', ill.id)}`, { language: 'es', width: 390 });
    await expect(page.getByRole('row', { name: 'Lenguajes 8 8 8 8.0' })).toBeVisible();
    await openAs(teacher, '/groups', { language: 'es', width: 1280 });
    await expect(page.getByRole('link', { name: '4A' })).toBeVisible();
    await expect(page.getByRole('link', { name: '3A' })).toHaveCount(0);
  });
});
