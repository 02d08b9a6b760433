import type { Credentials } from '@pupitre/shared/contracts/auth';
import { encodeId } from '../fixtures/encoded-id.ts';
import { makeChild, makeParent } from '../fixtures/families.ts';
import { freshUser } from '../fixtures/new-users.ts';
import { giveTasks, makeFamily } from '../fixtures/notices.ts';
import { anyColor, demoSchool, makeAll, makeGroup } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { freshName } from './catalogs.ts';
import type { Column } from './table.ts';

/** The paths of the tables; the clinic is a group of one child. The parent has a child in the group, the pupil. */
export type Places = { school: string; group: string; clinic: string; pupil: string; parent: Credentials };
export type TabTable = {
  /** The name under which the browser stores the view. */
  name: string;
  /** The user who opens the table. */
  user: 'super_admin' | 'parent';
  /** The call that answers its pages. */
  call: RegExp;
  pathIn: (places: Places) => string;
  /** In the order of the table. */
  columns: Column[];
  /** The table shows the newest rows first, and no head is sorted. */
  isNewestFirst?: true;
  /** The dialog that shows the table, if any, and the button that opens it. */
  dialog?: { title: RegExp; opener: RegExp };
};

const ACTIVITY_COLUMNS: TabTable['columns'] = [
  ['Nombre', 'name'],
  ['Descripción', 'description'],
  ['Icono', 'icon'],
];
export const TAB_TABLES: TabTable[] = [
  {
    name: 'groups',
    isNewestFirst: true,
    user: 'super_admin',
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
    user: 'super_admin',
    call: /\/school-activities\/getTable$/,
    pathIn: ({ school }) => `${school}?tab=activities`,
    columns: ACTIVITY_COLUMNS,
  },
  {
    name: 'group-activities',
    user: 'super_admin',
    call: /\/group-activities\/getTable$/,
    pathIn: ({ group }) => `${group}?tab=activities`,
    columns: ACTIVITY_COLUMNS,
  },
  {
    name: 'group-files',
    isNewestFirst: true,
    user: 'super_admin',
    call: /\/group-files\/getTable$/,
    pathIn: ({ group }) => `${group}?tab=files`,
    columns: [
      ['Título', 'title'],
      ['Descripción', 'description'],
    ],
  },
  {
    name: 'group-tasks',
    isNewestFirst: true,
    user: 'super_admin',
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
    user: 'super_admin',
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
    isNewestFirst: true,
    user: 'super_admin',
    call: /\/medic-notes\/getTable$/,
    pathIn: ({ clinic }) => `${clinic}?tab=students`,
    columns: [
      ['Nombre', 'name'],
      ['Descripción', 'description'],
    ],
    dialog: { title: /^Notas médicas de/, opener: /^Notas médicas de/ },
  },
  {
    name: 'pupil-grades',
    user: 'super_admin',
    call: /\/student-tasks\/getOfStudent$/,
    pathIn: ({ pupil }) => `${pupil}?tab=grades`,
    columns: [
      ['Tarea', 'name'],
      ['Para el', 'date'],
    ],
  },
  {
    name: 'staff',
    user: 'super_admin',
    call: /\/users\/getSchoolPersonal$/,
    pathIn: ({ school }) => `${school}?tab=staff`,
    columns: [
      ['Nombre', 'name'],
      ['Apellido paterno', 'paternal'],
      ['Apellido materno', 'maternal'],
      ['Teléfono', 'phone'],
      ['Correo electrónico', 'email'],
    ],
  },
  {
    name: 'accounts',
    isNewestFirst: true,
    user: 'super_admin',
    call: /\/users\/getTable$/,
    pathIn: () => '/accounts',
    columns: [
      ['Nombre', 'paternal'],
      ['Correo electrónico', 'email'],
      ['Rol', 'role'],
      ['Último acceso', 'lastLoginAt'],
    ],
  },
  {
    name: 'sent-notices',
    isNewestFirst: true,
    user: 'super_admin',
    call: /\/notices\/getSent$/,
    pathIn: ({ school }) => `${school}?tab=notices`,
    columns: [
      ['Cuándo', 'at'],
      ['Aviso', 'kind'],
      ['Alumno', 'student'],
      ['Para', 'receiver'],
      ['Estado', 'state'],
    ],
  },
  {
    name: 'student-documents',
    isNewestFirst: true,
    user: 'parent',
    call: /\/group-files\/getTable$/,
    pathIn: () => '/students',
    columns: [
      ['Título', 'title'],
      ['Descripción', 'description'],
    ],
    dialog: { title: /^Documentos de/, opener: /^Documentos de/ },
  },
];

const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** A teacher of the school, whom only the calls of the staff make. */
const makeTeacher = async (server: Server, token: string, school: { id: number }): Promise<void> => {
  const { name, paternal, maternal, email, phone } = freshUser();
  const body = { name, paternal, maternal, email, phone, rol: 2, school, privacy_policies: false };
  const answer = await server.call('POST', 'users/createUser', body, token);
  if (!answer.ok) throw new Error(`users/createUser: ${await answer.text()}`);
};

/** Rows for every table of a school and of a group. */
export const fillTables = async (server: Server): Promise<Places> => {
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
  const token = await server.logIn('super_admin');
  for (const _ of ROWS) await makeTeacher(server, token, ofSchool.school);
  await giveTasks(server, await makeFamily(server), ROWS.length);
  const parent = await makeParent(server);
  const child = await makeChild(server, { group, parent });
  return {
    parent,
    clinic: clinic.path,
    school: `/school/${encodeId('school', school)}`,
    group: path,
    pupil: `/pupil/${encodeId('student', child.id)}`,
  };
};
