import type { ApplicationVersion } from '../contracts/application-versions.ts';
import type { Profile } from '../contracts/auth.ts';
import type { CalendarEvent } from '../contracts/calendars.ts';
import type { Color } from '../contracts/colors.ts';
import type { AnsweredRequest, ContactRequest } from '../contracts/contact-requests.ts';
import type { Country } from '../contracts/countries.ts';
import type { Guardian } from '../contracts/guardians.ts';
import type { GroupActivity } from '../contracts/group-activities.ts';
import type { GroupFile } from '../contracts/group-files.ts';
import type { GroupTask } from '../contracts/group-tasks.ts';
import type { Group, GroupRow } from '../contracts/groups.ts';
import type { Municipality } from '../contracts/municipalities.ts';
import type { SchoolActivity } from '../contracts/school-activities.ts';
import type { RegistryRemote } from '../contracts/registry.ts';
import type { School } from '../contracts/schools.ts';
import type { StaffMember } from '../contracts/staff.ts';
import type { State } from '../contracts/states.ts';
import type { StudentRow } from '../contracts/students.ts';
import type { Table } from '../contracts/table.ts';

/** The answer of a `getTable` call with these rows on its only page. */
export const aTable = <Row>(items: Row[], total = items.length): Table<Row> => ({
  result: true,
  tableData: { items, current: 1, limit: 5, total_items: total, sortBy: 'id', descending: true },
});

export const aColor = (color: Partial<Color> = {}): Color => ({
  id: 7,
  rowVersion: 1,
  name: 'ROJO',
  hexadecimal: '#F44336',
  ...color,
});

export const aCountry = (country: Partial<Country> = {}): Country => ({
  id: 7,
  rowVersion: 1,
  name: 'MÉXICO',
  ...country,
});

export const aState = (state: Partial<State> = {}): State => ({
  id: 7,
  rowVersion: 1,
  name: 'MICHOACÁN DE OCAMPO',
  country: { id: 7, name: 'MÉXICO' },
  ...state,
});

export const aMunicipality = (municipality: Partial<Municipality> = {}): Municipality => ({
  id: 7,
  rowVersion: 1,
  name: 'PÁTZCUARO',
  state: { id: 7, name: 'MICHOACÁN DE OCAMPO' },
  ...municipality,
});

export const aVersion = (version: Partial<ApplicationVersion> = {}): ApplicationVersion => ({
  id: 7,
  rowVersion: 1,
  version: '1.0.07',
  description: '<p>Pase de lista <strong>más rápido</strong>.</p>',
  ...version,
});

export const aContactRequest = (request: Partial<ContactRequest> = {}): ContactRequest => ({
  id: 7,
  rowVersion: 1,
  fullName: 'Guadalupe Hernández',
  email: 'lupita@correo.mx',
  subject: 'No puedo entrar',
  message: 'Hola.\nNo recuerdo mi contraseña.',
  date: '2026-03-05',
  state: 'new',
  ...request,
});

export const anAnsweredRequest = (request: Partial<AnsweredRequest> = {}): AnsweredRequest => ({
  ...aContactRequest(),
  language: 'es',
  answers: [],
  ...request,
});

export const aProfile = (profile: Partial<Profile> = {}): Profile => ({
  id: 7,
  name: 'MARÍA FERNANDA',
  paternal: 'HERNÁNDEZ',
  maternal: 'VILLASEÑOR',
  email: 'maestra@escuela.mx',
  phone: '5512345678',
  image: null,
  roles: ['teacher'],
  school: { id: 1, name: 'ESCUELA BENITO JUÁREZ' },
  groups: [],
  mustChangePassword: false,
  secondFactor: 'none',
  ...profile,
});

const ESCUELA = { id: 1, name: 'ESCUELA BENITO JUÁREZ' };
const MAESTRA = { id: 12, name: 'MARIANA CASTILLO ROSAS' };
const ROJO = { id: 7, name: 'ROJO', hexadecimal: '#F44336' };

export const aSchool = (school: Partial<School> = {}): School => ({
  ...ESCUELA,
  rowVersion: 1,
  cct: '16DPR1234X',
  address: 'AV. MADERO 10',
  zip: '61600',
  municipality: {
    id: 7,
    name: 'PÁTZCUARO',
    state: { id: 7, name: 'MICHOACÁN DE OCAMPO', country: { id: 7, name: 'MÉXICO' } },
  },
  latitude: null,
  longitude: null,
  image: null,
  ...school,
});

export const aStaffMember = (member: Partial<StaffMember> = {}): StaffMember => ({
  id: 12,
  rowVersion: 1,
  name: 'MARIANA',
  paternal: 'CASTILLO',
  maternal: 'ROSAS',
  phone: '5512345678',
  email: 'mariana@escuela.mx',
  rol: 2,
  ...member,
});

const TODAY = { schoolYear: null, level: null, grade: null, archivedAt: null };

export const aGroup = (group: Partial<Group> = {}): Group => ({
  id: 3,
  rowVersion: 1,
  code: '3A',
  description: 'TERCERO A',
  groupCode: 'PTD4JD3G',
  joinOpen: true,
  codeExpiresAt: null,
  students: 12,
  ...TODAY,
  user: MAESTRA,
  employee: [],
  school: ESCUELA,
  ...group,
});

export const aGroupRow = (group: Partial<GroupRow> = {}): GroupRow => ({
  id: 3,
  rowVersion: 1,
  code: '3A',
  description: 'TERCERO A',
  personal: MAESTRA.name,
  groupCode: 'PTD4JD3G',
  ...TODAY,
  ...group,
});

export const aSchoolActivity = (activity: Partial<SchoolActivity> = {}): SchoolActivity => ({
  id: 7,
  rowVersion: 1,
  name: 'FUTBOL',
  description: 'LOS MARTES EN EL PATIO',
  icon: 'sports_soccer',
  color: ROJO,
  school: ESCUELA,
  ...activity,
});

export const aGroupActivity = (activity: Partial<GroupActivity> = {}): GroupActivity => ({
  id: 9,
  rowVersion: 1,
  school_activities: aSchoolActivity(),
  ...activity,
});

export const anEvent = (event: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 7,
  rowVersion: 1,
  name: 'JUNTA DE PADRES',
  description: 'TRAER LA BOLETA',
  start_date: '2026-02-12',
  end_date: '2026-02-12',
  start_time: '08:00',
  end_time: '09:30',
  color: ROJO,
  scope: 'group',
  ...event,
});

export const aGroupFile = (file: Partial<GroupFile> = {}): GroupFile => ({
  id: 7,
  rowVersion: 1,
  title: 'Reglamento',
  description: 'REGLAMENTO ESCOLAR',
  url: null,
  group: { id: 3, name: '3A' },
  ...file,
});

export const aGroupTask = (task: Partial<GroupTask> = {}): GroupTask => ({
  id: 7,
  rowVersion: 1,
  name: 'LEER EL CAPÍTULO 4',
  description: 'CONTESTAR LAS PREGUNTAS',
  date: '2026-03-05',
  time: '08:00',
  field: null,
  group: { id: 3, name: '3A' },
  ...task,
});

export const aStudent = (student: Partial<StudentRow> = {}): StudentRow => ({
  id: 21,
  rowVersion: 1,
  name: 'ANA',
  paternal: 'LÓPEZ',
  maternal: 'RÍOS',
  birthdate: '2017-03-12',
  groupId: 3,
  userId: 7,
  ...student,
});

export const aGuardian = (guardian: Partial<Guardian> = {}): Guardian => ({
  id: 41,
  rowVersion: 1,
  status: 'active',
  user: { id: 7, name: 'MARÍA RÍOS' },
  email: 'maria@correo.mx',
  phone: '5512345678',
  relation: 'mother',
  isPrimary: true,
  sees: true,
  mails: true,
  since: '2026-08-31',
  until: null,
  replaces: null,
  mayChange: true,
  ...guardian,
});

/** A remote of the registry with one screen that everybody may open. */
export const aListedRemote = (remote: Partial<RegistryRemote> = {}): RegistryRemote => ({
  name: 'mf-groups',
  version: '1.1.0',
  entry: '/remotes/mf-groups/1.1.0-bbbbbbbb/remoteEntry.js',
  integrity: { 'remoteEntry.js': `sha384-${'b'.repeat(64)}` },
  platform: '1.0',
  routes: [{ path: '/groups', title: { es: 'Grupos', en: 'Groups' }, access: 'public', roles: [] }],
  menu: [],
  slots: [],
  roles: [],
  previous: null,
  ...remote,
});
