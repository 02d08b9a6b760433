import type { ExportedTableName } from '@pupitre/shared/contracts/exports';
import type { Language } from '../../../text/language.ts';
import type { RosterWords } from '../one-roster/roster-rows.queries.ts';
import { FIELD_WORDS } from './field-words.ts';
import { TITLES_EN } from './titles-en.ts';
import { TITLES_ES } from './titles-es.ts';
import { VALUES_EN } from './values-en.ts';
import { VALUES_ES } from './values-es.ts';

/** The words of exported files in one language. */
export type Words = {
  language: Language;
  titles: Record<keyof typeof TITLES_ES, string>;
  values: typeof VALUES_EN;
  fields: Readonly<Record<string, string>>;
  yes: string;
  no: string;
  /** The marks of a roll call. */
  marks: Record<'present' | 'late' | 'absent' | 'justified', string>;
  /** A task without a grade. */
  delivered: string;
  notDelivered: string;
  /** The names of the files that are no tables. */
  files: Record<
    'school' | 'attendance' | 'periodGrades' | 'taskGrades' | 'archivedGroups' | 'enrollments' | 'scores',
    string
  >;
  /** The words of sessions and courses of OneRoster. */
  roster: RosterWords;
  /** The days of the week from Monday. */
  weekdays: readonly string[];
};

export type TitleKey = keyof typeof TITLES_ES;

const ES: Words = {
  language: 'es',
  titles: TITLES_ES,
  values: VALUES_ES,
  fields: FIELD_WORDS.es,
  yes: 'Sí',
  no: 'No',
  marks: { present: 'Asistió', late: 'Retardo', absent: 'Falta', justified: 'Falta justificada' },
  delivered: 'Entregada',
  notDelivered: 'No entregada',
  files: {
    school: 'Escuela',
    attendance: 'Asistencia',
    periodGrades: 'Calificaciones de periodo',
    taskGrades: 'Calificaciones de tareas',
    archivedGroups: 'Grupos archivados',
    enrollments: 'Inscripciones',
    scores: 'Estrellas',
  },
  roster: {
    period: 'Periodo',
    noYear: 'Sin ciclo escolar',
    noGrade: 'Sin grado',
    levels: { preschool: 'de preescolar', primary: 'de primaria', secondary: 'de secundaria' },
  },
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
};

const EN: Words = {
  language: 'en',
  titles: TITLES_EN,
  values: VALUES_EN,
  fields: FIELD_WORDS.en,
  yes: 'Yes',
  no: 'No',
  marks: { present: 'Present', late: 'Late', absent: 'Absent', justified: 'Justified absence' },
  delivered: 'Delivered',
  notDelivered: 'Not delivered',
  files: {
    school: 'School',
    attendance: 'Attendance',
    periodGrades: 'Grades of periods',
    taskGrades: 'Grades of tasks',
    archivedGroups: 'Archived groups',
    enrollments: 'Enrolments',
    scores: 'Stars',
  },
  roster: {
    period: 'Period',
    noYear: 'Without school year',
    noGrade: 'Without grade',
    levels: { preschool: 'of preschool', primary: 'of primary school', secondary: 'of secondary school' },
  },
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

export const wordsOf = (language: Language): Words => (language === 'en' ? EN : ES);

/** The word of a mark. */
export const markWord = ({ attendence, delay }: { attendence: boolean; delay: boolean }, { marks }: Words): string => {
  if (!attendence) return marks.absent;
  return delay ? marks.late : marks.present;
};

/** The names of the files of tables, in Spanish and in English. */
const TABLE_NAMES: Record<ExportedTableName, readonly [string, string]> = {
  'application-versions/getTable': ['Versiones', 'Versions'],
  'audit/getTable': ['Historial de cambios', 'History of changes'],
  'colors/getTable': ['Colores', 'Colours'],
  'contact-requests/getTable': ['Mensajes', 'Messages'],
  'countries/getTable': ['Países', 'Countries'],
  'feeds/getTable': ['Calendarios', 'Calendars'],
  'grading-periods/getTable': ['Periodos de evaluación', 'Grading periods'],
  'group-activities/getTable': ['Actividades del grupo', 'Activities of the group'],
  'group-files/getTable': ['Documentos', 'Documents'],
  'group-tasks/getTable': ['Tareas', 'Tasks'],
  'groups/getTable': ['Grupos', 'Groups'],
  'guardians/getTable': ['Tutores', 'Guardians'],
  'imports/getTable': ['Importaciones', 'Imports'],
  'justifications/getTable': ['Justificantes', 'Justifications'],
  'medic-notes/getTable': ['Notas médicas', 'Medical notes'],
  'municipalities/getTable': ['Municipios', 'Municipalities'],
  'notices/getSent': ['Avisos enviados', 'Notices sent'],
  'notices/getTable': ['Avisos', 'Notices'],
  'privacy-requests/getTable': ['Solicitudes de privacidad', 'Privacy requests'],
  'promotions/getTable': ['Promociones', 'Promotions'],
  'school-activities/getTable': ['Actividades de la escuela', 'Activities of the school'],
  'school-closures/getTable': ['Días sin clases', 'Days without classes'],
  'school-tokens/getTable': ['Claves para otros programas', 'Keys for other programs'],
  'school-years/getTable': ['Ciclos escolares', 'School years'],
  'schools/getTable': ['Escuelas', 'Schools'],
  'states/getTable': ['Estados', 'States'],
  'student-attendance/getTable': ['Pase de lista', 'Roll call'],
  'student-tasks/getOfStudent': ['Tareas del alumno', 'Tasks of the student'],
  'students/getTable': ['Alumnos', 'Students'],
  'subjects/getTable': ['Disciplinas', 'Subjects'],
  'trash/getTable': ['Papelera', 'Trash'],
  'users/getSchoolPersonal': ['Personal', 'Staff'],
  'users/getTable': ['Cuentas', 'Accounts'],
};

/** The name of the file of a table. */
export const tableName = (table: ExportedTableName, { language }: Words): string =>
  TABLE_NAMES[table][language === 'en' ? 1 : 0];
