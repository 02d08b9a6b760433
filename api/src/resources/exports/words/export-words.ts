import type { ExportedTableName } from '@pupitre/shared/contracts/exports';
import type { Language } from '../../../text/language.ts';
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
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

export const wordsOf = (language: Language): Words => (language === 'en' ? EN : ES);

/** The names of the files of tables, in Spanish and in English. */
export const TABLE_NAMES: Record<ExportedTableName, readonly [string, string]> = {
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
  'justifications/getTable': ['Justificantes', 'Justifications'],
  'medic-notes/getTable': ['Notas médicas', 'Medical notes'],
  'municipalities/getTable': ['Municipios', 'Municipalities'],
  'notices/getSent': ['Avisos enviados', 'Notices sent'],
  'notices/getTable': ['Avisos', 'Notices'],
  'promotions/getTable': ['Promociones', 'Promotions'],
  'school-activities/getTable': ['Actividades de la escuela', 'Activities of the school'],
  'school-closures/getTable': ['Días sin clases', 'Days without classes'],
  'school-years/getTable': ['Ciclos escolares', 'School years'],
  'schools/getTable': ['Escuelas', 'Schools'],
  'states/getTable': ['Estados', 'States'],
  'student-attendance/getTable': ['Pase de lista', 'Roll call'],
  'student-tasks/getOfStudent': ['Tareas del alumno', 'Tasks of the student'],
  'students/getTable': ['Alumnos', 'Students'],
  'subjects/getTable': ['Disciplinas', 'Subjects'],
  'trash/getTable': ['Papelera', 'Trash'],
  'users/getSchoolPersonal': ['Personal', 'Staff'],
};
