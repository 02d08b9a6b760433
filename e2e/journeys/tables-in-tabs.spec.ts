import type { Locator, Page, Request } from '@playwright/test';
import { PAGE_SIZES, type TableQuery } from '@pupitre/shared/contracts/table';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { makeChild } from '../fixtures/families.ts';
import { anyColor, demoSchool, makeAll, makeGroup } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { freshName } from '../pages/catalogs.ts';
import { layoutOf } from '../pages/layout.ts';
import { tableOf } from '../pages/table.ts';

/** Where the tables are; the clinic is a group of one child. */
type Places = { school: string; group: string; clinic: string };
type TabTable = {
  name: string;
  /** The call that answers its pages. */
  call: RegExp;
  pathIn: (places: Places) => string;
  /** The heads of its columns in their order, and the names that the call has for them. */
  columns: [head: string, sortBy: string][];
  /** What the table stands in, if that is a dialog, and how it is opened. */
  dialog?: { title: RegExp; opener: RegExp };
};

const ACTIVITY_COLUMNS: TabTable['columns'] = [
  ['Nombre', 'name'],
  ['Descripción', 'description'],
  ['Icono', 'icon'],
];
const TABLES: TabTable[] = [
  {
    name: 'groups',
    call: /\/groups\/getTable$/,
    pathIn: ({ school }) => `${school}?tab=groups`,
    columns: [
      ['Código', 'code'],
      ['Descripción', 'description'],
      ['Personal a cargo', 'personal'],
      ['Código del grupo', 'groupCode'],
    ],
  },
  {
    name: 'school-activities',
    call: /\/school-activities\/getTable$/,
    pathIn: ({ school }) => `${school}?tab=activities`,
    columns: ACTIVITY_COLUMNS,
  },
  {
    name: 'group-activities',
    call: /\/group-activities\/getTable$/,
    pathIn: ({ group }) => `${group}?tab=activities`,
    columns: ACTIVITY_COLUMNS,
  },
  {
    name: 'group-files',
    call: /\/group-files\/getTable$/,
    pathIn: ({ group }) => `${group}?tab=files`,
    columns: [
      ['Título', 'title'],
      ['Descripción', 'description'],
    ],
  },
  {
    name: 'group-tasks',
    call: /\/group-tasks\/getTable$/,
    pathIn: ({ group }) => `${group}?tab=tasks`,
    columns: [
      ['Nombre', 'name'],
      ['Descripción', 'description'],
      ['Fecha', 'date'],
      ['Hora', 'time'],
    ],
  },
  {
    name: 'students',
    call: /\/students\/getTable$/,
    pathIn: ({ group }) => `${group}?tab=students`,
    columns: [
      ['Nombre', 'name'],
      ['Apellido paterno', 'paternal'],
      ['Apellido materno', 'maternal'],
    ],
  },
  {
    name: 'medic-notes',
    call: /\/medic-notes\/getTable$/,
    pathIn: ({ clinic }) => `${clinic}?tab=students`,
    columns: [
      ['Nombre', 'name'],
      ['Descripción', 'description'],
    ],
    dialog: { title: /^Notas médicas de/, opener: /^Notas médicas de/ },
  },
];

const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** Rows for every table of a school and of a group. */
const fillTables = async (server: Server): Promise<Places> => {
  const { id: school, teacher } = await demoSchool(server);
  const { id, path } = await makeGroup(server);
  const color = await anyColor(server);
  const [ofSchool, group, description] = [{ school: { id: school } }, { id }, 'Para la tabla'];
  const codes = ROWS.map(() => ({
    code: freshName('Tabla'),
    description,
    user: { id: teacher },
    employee: [],
    ...ofSchool,
  }));
  await makeAll(server, 'groups', codes);
  const activities = ROWS.map(() => ({ name: freshName('Tabla'), description, icon: 'palette', color, ...ofSchool }));
  const linked = await makeAll(server, 'school-activities', activities);
  await makeAll(
    server,
    'group-activities',
    linked.map((activity) => ({ group, school_activities: { id: activity } })),
  );
  await makeAll(
    server,
    'group-files',
    ROWS.map((row) => ({ title: `Documento ${row}`, description, group })),
  );
  await makeAll(
    server,
    'group-tasks',
    ROWS.map((row) => ({ name: `Tarea ${row}`, description, date: `2027-03-${row + 10}`, time: '08:00', group })),
  );
  const pupil = { paternal: 'Robles', maternal: 'Ibáñez', birthdate: '2017-05-09', group, user: null };
  await makeAll(
    server,
    'students',
    ROWS.map((row) => ({ ...pupil, name: `Alumna ${row}` })),
  );
  const clinic = await makeGroup(server);
  const patient = { student: { id: (await makeChild(server, { group: clinic })).id }, group: { id: clinic.id } };
  await makeAll(
    server,
    'medic-notes',
    ROWS.map((row) => ({ ...patient, name: `Nota ${row}`, description: `<p>Caso ${row}</p>` })),
  );
  return { clinic: clinic.path, school: `/school/${encodeId('school', school)}`, group: path };
};

const queryOf = (request: Request): TableQuery => request.postDataJSON();

const queriesTo = (page: Page, call: RegExp): TableQuery[] => {
  const queries: TableQuery[] = [];
  page.on('request', (request) => {
    if (call.test(request.url())) queries.push(queryOf(request));
  });
  return queries;
};

/** Opens the dialog that the table stands in, if any. */
const reach = async (page: Page, { dialog }: TabTable): Promise<void> => {
  if (dialog) await page.getByRole('button', { name: dialog.opener }).click();
};
const placeOf = (page: Page, { dialog }: TabTable): Page | Locator =>
  dialog ? page.getByRole('dialog', { name: dialog.title }) : page;

let places: Places;
test.beforeAll(async ({ server }) => {
  places = await fillTables(server);
});

for (const tabTable of TABLES) {
  const { name, call, pathIn, columns, dialog } = tabTable;
  test(`[CAT-06 ${name}] five rows by the second column, sizes, every sort; all of it found again on going back`, async ({
    page,
    loginAs,
  }) => {
    const [first = ['', ''], second = first] = columns;
    const queries = queriesTo(page, call);
    const {
      rows,
      openSizes,
      sizeChoices,
      chooseSize,
      page: pageButton,
      currentPage,
      size,
    } = tableOf(page, placeOf(page, tabTable));
    const head = (title: string) => placeOf(page, tabTable).getByRole('columnheader', { name: title, exact: true });
    await loginAs('super_admin');
    await page.goto(pathIn(places));
    await reach(page, tabTable);
    await expect(rows).toHaveCount(5);
    expect(queries).toEqual([
      expect.objectContaining({ page: 1, rowsPerPage: 5, sortBy: second[1], descending: true }),
    ]);
    await expect(head(second[0])).toHaveAttribute('aria-sort', 'descending');
    await openSizes();
    await expect(sizeChoices).toHaveText(PAGE_SIZES.map((each) => `${each} / página`));
    await page.keyboard.press('Escape');
    for (const [title, sortBy] of columns) {
      await head(title).click();
      await expect.poll(() => queries.at(-1)).toMatchObject({ sortBy, page: 1 });
    }

    await head(first[0]).click();
    await expect(head(first[0])).toHaveAttribute('aria-sort', 'ascending');
    await chooseSize(10);
    await expect(rows).toHaveCount(10);
    await pageButton(2).click();
    const wanted = { page: 2, rowsPerPage: 10, sortBy: first[1], descending: false };
    await expect.poll(() => queries.at(-1)).toMatchObject(wanted);
    const kept = await page.evaluate((key) => localStorage.getItem(key), `pupitre.table.${name}`);
    expect(JSON.parse(kept ?? '')).toEqual(wanted);
    if (dialog) await page.keyboard.press('Escape');
    await layoutOf(page).home.click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await reach(page, tabTable);
    await expect(currentPage).toHaveText('2');
    await expect(size).toContainText('10 / página');
    await expect(head(first[0])).toHaveAttribute('aria-sort', 'ascending');
    queries.splice(0);
    await page.reload();
    await reach(page, tabTable);
    await expect(currentPage).toHaveText('2');
    expect(queries).toEqual([expect.objectContaining(wanted)]);
  });
}
