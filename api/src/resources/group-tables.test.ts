import { GROUP_ACTIVITY_COLUMNS } from '@pupitre/shared/contracts/group-activities';
import { GROUP_FILE_COLUMNS } from '@pupitre/shared/contracts/group-files';
import { GROUP_TASK_COLUMNS } from '@pupitre/shared/contracts/group-tasks';
import { GROUP_COLUMNS } from '@pupitre/shared/contracts/groups';
import { asAdministrator } from '../testing/administrator.ts';
import {
  insertColor,
  insertGroupRow,
  insertGroupActivity,
  insertLivingSchool,
  insertSchoolActivity,
  insertStaff,
  type GroupOfSchool,
  type LivingSchool,
} from '../testing/schools.ts';
import { testTable } from '../testing/table-tests.ts';

const admin = asAdministrator();
let school: LivingSchool;
const NAMES = ['ÑANDÚ', 'NUBE', 'ÁLAMO', 'AZUL', 'ÁBACO', 'EXPLICACIÓN', 'EXPLICACION LARGA'];

beforeAll(async () => {
  school = await insertLivingSchool(admin.db());
  // A neighbour with rows of its own, none of which may show.
  const neighbour = await insertLivingSchool(admin.db());
  for (const [place, name] of NAMES.entries()) {
    const teacher = await insertStaff(admin.db(), school.id, 'teacher', { name, paternal: NAMES.at(-place) ?? name });
    await insertGroupRow(admin.db(), school.id, teacher.id, { code: `${place} ${name}`, description: name });
    await insertRows(school.group, name, place);
    await insertRows(neighbour.group, name, place);
  }
});

const insertRows = async (group: GroupOfSchool, name: string, place: number): Promise<void> => {
  const db = admin.db();
  const owner = { school_id: group.schoolId, group_id: group.id };
  const description = `${place} ${name}`;
  await db
    .insertInto('group_files')
    .values({ ...owner, title: name, description })
    .execute();
  const date = `2026-0${9 - place}-15`;
  await db
    .insertInto('group_tasks')
    .values({ ...owner, name, description, date, time: `1${place}:30` })
    .execute();
  const color = await insertColor(db);
  const activity = { name: `${name} ${group.id}`, description, icon: `icon_${9 - place}`, color_id: color.id };
  await insertGroupActivity(db, group, (await insertSchoolActivity(db, group.schoolId, activity)).id);
};

const ofGroup = () => ({ groupId: school.group.id });
const TABLES = [
  // Two by their code, and two by who is in charge.
  { name: 'groups', columns: GROUP_COLUMNS, search: 'explicacion', hits: 4, owner: () => ({ schoolId: school.id }) },
  { name: 'group-files', columns: GROUP_FILE_COLUMNS, search: 'explicacion', hits: 2, owner: ofGroup },
  { name: 'group-tasks', columns: GROUP_TASK_COLUMNS, search: 'nandu', hits: 1, owner: ofGroup },
  {
    name: 'group-activities',
    columns: GROUP_ACTIVITY_COLUMNS,
    search: 'abaco',
    hits: 1,
    owner: ofGroup,
    within: 'school_activities',
  },
];
for (const table of TABLES) testTable(admin, table);

const hitsOf = async (search: string) =>
  (await admin.call('POST', 'groups/getTable', { schoolId: school.id, search })).body.tableData.total_items;

test('[CAT-06 groups] the search looks at the name of who is in charge, not at how to reach them', async () => {
  expect(await hitsOf('ñañez')).toBe(1);
  expect(await hitsOf('@escuela.mx')).toBe(0);
});
