import type { Page } from '@playwright/test';
import type { AttendanceSummary } from '@pupitre/shared/contracts/attendance-figures';
import type { GradingPeriod } from '@pupitre/shared/contracts/grading-periods';
import type { SchoolYear } from '@pupitre/shared/contracts/school-years';
import { encodeId } from '../fixtures/encoded-id.ts';
import { makeParent, type Child, type Parent } from '../fixtures/families.ts';
import { makeClassOfYear } from '../fixtures/grading.ts';
import {
  callAs,
  chooseIllness,
  closeShownPeriod,
  findSchoolDays,
  gradePeriod,
  joinSinceFirstDay,
  rowsOf,
  showPeriod,
  STORY_YEAR,
  takeRollCalls,
  type Call,
  type Illness,
} from '../fixtures/school-story.ts';
import { makeSchool, type Place } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { makeStaff, type StaffMember } from '../fixtures/staff.ts';
import { expect, test } from '../fixtures/test.ts';
import { JUSTIFICATION_WORDS } from '../pages/justification-words.ts';
import { layoutOf, openDialog } from '../pages/layout.ts';

const NEXT_YEAR = { name: '2027–2028', from: '2027-08-30', to: '2028-07-07', weekdays: [1, 2, 3, 4, 5] };
const DESKTOP = { language: 'es', width: 1280 } as const;
const PHONE = { language: 'es', width: 390 } as const;
const PDF_PAGE = /\/Type\s*\/Page\b(?!s)/g;
const words = JUSTIFICATION_WORDS.es;

type OpenAs = (who: StaffMember | Parent, path: string, display: typeof DESKTOP | typeof PHONE) => Promise<string>;
type People = { school: Place; directive: StaffMember; teacher: StaffMember; parent: Parent; head: Call; taught: Call };
/** The two classes of the school. The last of the third grade repeats it, and the sixth-grader graduates. */
type Classes = { third: Place; children: Child[]; ill: Child; repeater: Child; graduate: Child };
type Story = { page: Page; openAs: OpenAs; server: Server; people: People };

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const agree = (page: Page, name: string): Promise<void> =>
  openDialog(page).getByRole('button', { name, exact: true }).click();
const shown = (date: string): string => date.split('-').toReversed().join('/');

const makePeople = async (server: Server): Promise<People> => {
  const school = await makeSchool(server);
  const directive = await makeStaff(server, school, 'directive');
  const teacher = await makeStaff(server, school, 'teacher');
  const parent = await makeParent(server);
  return {
    school,
    directive,
    teacher,
    parent,
    head: await callAs(server, directive),
    taught: await callAs(server, teacher),
  };
};

/** The directive creates the year that the form proposes, and fills it. Answers the year. */
const fillYear = async ({ page, openAs, people }: Story): Promise<SchoolYear> => {
  await openAs(people.directive, '/school?tab=years', DESKTOP);
  // The form proposes the official year once the portal knows that there is none.
  await expect(page.getByText('No hay registros')).toBeVisible();
  await press(page, 'Agregar ciclo');
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue(STORY_YEAR.name);
  await press(page, 'Guardar');
  await page.getByRole('link', { name: STORY_YEAR.name }).click();
  await press(page, 'Llenar con el calendario oficial SEP 2026–2027');
  await agree(page, 'Llenar');
  await expect(page.getByText('185', { exact: true })).toBeVisible();
  const [year] = await rowsOf<SchoolYear>(people.head, 'school-years', { schoolId: people.school.id });
  if (!year) throw new Error('The year is not there.');
  return year;
};

/** Two classes of this year, and the one of the next year for whoever repeats. */
const fillClasses = async ({ server, people }: Story, year: SchoolYear): Promise<Classes> => {
  const { school, teacher, parent, taught, head } = people;
  const next: { id: number } = await (
    await head('POST', 'school-years/create', { ...NEXT_YEAR, school: { id: school.id } })
  ).json();
  const third = await makeClassOfYear(server, { school, year, teacher }, '3A', 3);
  const sixth = await makeClassOfYear(server, { school, year, teacher }, '6A', 6);
  await makeClassOfYear(server, { school, year: next, teacher }, '3A', 3);
  const children = await joinSinceFirstDay(server, taught, third, parent, ['Ana', 'Berta', 'Carlos']);
  const [graduate] = await joinSinceFirstDay(server, taught, sixth, parent, ['Elena']);
  const [ill, , repeater] = children;
  if (!ill || !repeater || !graduate) throw new Error('Four children joined.');
  return { third, children, ill, repeater, graduate };
};

/** The parent sends the justification on a phone, and the teacher accepts it. */
const justify = async ({ page, openAs, people }: Story, { third, ill }: Classes, { from, to }: Illness) => {
  const days = `${shown(from)} – ${shown(to)}`;
  await openAs(people.parent, '/students', PHONE);
  await page.getByRole('button', { name: `${words.justify} ${ill.fullName}` }).click();
  const form = page.getByRole('form', { name: words.writing });
  await form.getByRole('textbox', { name: words.from }).fill(shown(from));
  await form.getByRole('textbox', { name: words.to }).fill(shown(to));
  await form.getByLabel(words.reason, { exact: true }).fill('Varicela');
  await form.getByRole('button', { name: words.send, exact: true }).click();
  await expect(openDialog(page).getByRole('article', { name: days })).toContainText(words.waiting);

  await openAs(people.teacher, `${third.path}?tab=justifications`, DESKTOP);
  await page.getByRole('button', { name: `${words.acceptOf} ${ill.fullName}, ${days}` }).click();
  await agree(page, words.accept);
  await expect(layoutOf(page).notifications.getByText(words.acceptedSaid)).toBeVisible();
};

const checkYearOfIll = async ({ server, people }: Story, { ill }: Classes): Promise<void> => {
  const family = await callAs(server, people.parent);
  const range = { studentId: ill.id, from: STORY_YEAR.from, to: STORY_YEAR.to };
  const answer = await family('POST', 'student-attendance/getSummary', range);
  const { data }: { data: AttendanceSummary } = await answer.json();
  expect(data).toMatchObject({ schoolDays: 185, marked: 185, late: 1, absent: 3, justified: 3, percentage: 98.4 });
};

/** The teacher writes the last missing grade of the first period, and the directive closes the period. */
const finishFirstPeriod = async ({ page, openAs, people }: Story, { third, ill }: Classes): Promise<void> => {
  await openAs(people.teacher, `${third.path}?tab=period-grades&period=1`, DESKTOP);
  const cell = (value: string) => page.getByRole('gridcell', { name: new RegExp(`${ill.name}, Lenguajes: ${value}$`) });
  await cell('sin calificación').click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/period-grades/save') && answer.ok());
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await saved;
  await expect(cell('8')).toBeVisible();

  await openAs(people.directive, '/school?tab=years', DESKTOP);
  await page.getByRole('link', { name: STORY_YEAR.name }).click();
  const period = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Periodo 1/ }) });
  await period.getByRole('button', { name: 'Cerrar periodo' }).click();
  // Nobody graded the sixth grade; of the third nothing is missing.
  await expect(openDialog(page)).toContainText('Faltan 4 calificaciones por confirmar: 6A (4).');
  await agree(page, 'Cerrar periodo');
  await expect(period.getByText('Cerrado: sus calificaciones ya no cambian')).toBeVisible();
};

/** The first period is finished on screen, the others by calls. */
const gradeYear = async (story: Story, classes: Classes, periods: readonly GradingPeriod[]): Promise<void> => {
  const { head, taught } = story.people;
  for (const period of periods) {
    await gradePeriod(taught, classes.third, period, classes.children);
    await showPeriod(head, period);
    if (period.number > 1) await closeShownPeriod(head, period);
  }
  await finishFirstPeriod(story, classes);
};

/** The parent reads the grades, and the attendance of the period of the illness. */
const readCard = async (
  { page, openAs, people }: Story,
  { ill }: Classes,
  { period: { schoolDays } }: Illness,
): Promise<void> => {
  await openAs(people.parent, `/reportCards/${encodeId('student', ill.id)}`, PHONE);
  await expect(page.getByRole('row', { name: 'Lenguajes 8 8 8 8.0' })).toBeVisible();
  const percentage = Math.round(((schoolDays - 3) * 1_000) / schoolDays) / 10;
  await expect(page.getByRole('article')).toContainText(percentage.toFixed(1));
};

const printCards = async ({ page, openAs, people }: Story, { third, children }: Classes): Promise<void> => {
  await openAs(people.teacher, `${third.path}/reportCards`, DESKTOP);
  await expect(page.getByRole('article')).toHaveCount(children.length);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(PDF_PAGE)).toHaveLength(children.length);
};

/** Goes through the wizard: the last of the third grade repeats, the sixth grade graduates, the others are promoted. */
const promote = async ({ page, people }: Story, { repeater }: Classes): Promise<void> => {
  await page.goto(`${people.school.path}/promotion`);
  await page.getByRole('combobox', { name: 'Ciclo nuevo' }).selectOption(NEXT_YEAR.name);
  await press(page, 'Continuar con los grupos');
  const missing = page.getByRole('button', { name: 'Crear el grupo que falta: 4A' });
  await expect(missing.or(page.getByText('Pasa a 4A'))).toBeVisible();
  if (await missing.isVisible()) await missing.click();
  await expect(page.getByText('Pasa a 4A')).toBeVisible();
  await expect(page.getByText('Último grado: egresan')).toBeVisible();
  await press(page, 'Continuar con los alumnos');
  await page.getByText('3A', { exact: true }).click();
  await page
    .getByRole('combobox', { name: new RegExp(`^Decisión sobre .*${repeater.name}`) })
    .selectOption('Repite en 3A');
  await press(page, 'Revisar');
  await press(page, 'Aplicar la promoción');
  await agree(page, 'Aplicar la promoción');
  await expect(page.getByRole('heading', { name: `Los alumnos ya están en el ciclo ${NEXT_YEAR.name}` })).toBeVisible();
  await expect(page.getByText(/2 pasaron de grado, 1 repite, 1 egresó, 0 .*2 grupos archivados/).first()).toBeVisible();
};

const promoteTwice = async (story: Story, classes: Classes): Promise<void> => {
  const { page, openAs, people } = story;
  await openAs(people.directive, '/', DESKTOP);
  await promote(story, classes);
  await page.goto(`${classes.third.path}?tab=attendance`);
  await expect(page.getByText('Archivado, solo lectura.')).toBeVisible();
  await page.goto(`${people.school.path}/promotion`);
  await press(page, 'Deshacer');
  await agree(page, 'Deshacer');
  await expect(page.getByText(/^Deshecha/)).toBeVisible();
  await page.goto(`${classes.third.path}?tab=tasks`);
  await expect(page.getByRole('button', { name: 'Agregar tarea' })).toBeVisible();
  await promote(story, classes);
};

/** The family reads the old card; the teacher has the new classes, and the repeater is in the one of the same grade. */
const readNextYear = async ({ page, openAs, people }: Story, { ill, repeater }: Classes): Promise<void> => {
  await openAs(people.parent, `/reportCards/${encodeId('student', ill.id)}`, PHONE);
  await page
    .getByRole('combobox', { name: 'Ciclo escolar' })
    .selectOption(`${STORY_YEAR.name}, 3A, ${people.school.name}`);
  await expect(page.getByRole('row', { name: 'Lenguajes 8 8 8 8.0' })).toBeVisible();
  await openAs(people.teacher, '/groups', DESKTOP);
  await expect(page.getByRole('link', { name: '4A' })).toBeVisible();
  await expect(page.getByRole('link', { name: '6A' })).toHaveCount(0);
  await page.getByRole('link', { name: '3A' }).click();
  await page.getByRole('tab', { name: 'Alumnos' }).click();
  await expect(page.getByRole('row', { name: new RegExp(repeater.name) })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(ill.name) })).toHaveCount(0);
};

test('[STO-02] a whole year: filled, joined, marked, justified, graded, printed, promoted, undone and promoted again', async ({
  page,
  openAs,
  server,
}) => {
  test.slow();
  const people = await makePeople(server);
  const story: Story = { page, openAs, server, people };
  const year = await test.step('the directive fills the year', () => fillYear(story));
  const classes = await test.step('the children join their classes', () => fillClasses(story, year));
  const periods = await rowsOf<GradingPeriod>(people.head, 'grading-periods', { schoolYearId: year.id });
  const days = await findSchoolDays(people.taught, classes.third);
  const illness = chooseIllness(periods, days);
  await test.step('185 days of marks, an absence of three days, and its justification', async () => {
    expect(days).toHaveLength(185);
    await takeRollCalls(people.taught, classes.third, { children: classes.children, days, illness });
    await justify(story, classes, illness);
    await checkYearOfIll(story, classes);
  });
  await test.step('three periods are graded and closed', () => gradeYear(story, classes, periods));
  await test.step('the parent reads the report card', () => readCard(story, classes, illness));
  await test.step('the report cards are printed, one on a page', () => printCards(story, classes));
  await test.step('the school is promoted, this is undone, and it is promoted again', () =>
    promoteTwice(story, classes));
  await test.step('the family reads the old report card, and the teacher has the new classes', () =>
    readNextYear(story, classes));
});
