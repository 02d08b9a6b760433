import type { Level } from '../../contracts/levels.ts';
import type { PromotionResult } from '../../contracts/report-cards.ts';
import type { Language } from '../../platform/language.ts';

type Texts = {
  title: string;
  notice: string;
  cct: string;
  year: string;
  student: string;
  gradeAndGroup: string;
  gradeOf: (grade: number, level: Level, group: string) => string;
  teacher: string;
  head: string;
  family: string;
  grades: string;
  subject: string;
  period: (number: number) => string;
  periods: string;
  final: string;
  average: string;
  attendance: string;
  schoolDays: string;
  absences: string;
  justified: string;
  observations: string;
  noObservations: string;
  promoted: string;
  promotion: Record<PromotionResult, string>;
  signature: string;
  locale: string;
};

const LEVELS_ES: Record<Level, string> = { preschool: 'preescolar', primary: 'primaria', secondary: 'secundaria' };
const LEVELS_EN: Record<Level, string> = { preschool: 'preschool', primary: 'primary', secondary: 'secondary' };

/** The words of a report card. They come with the component, so that a shell without them shows it too. */
export const REPORT_CARD_TEXTS: Readonly<Record<Language, Texts>> = {
  es: {
    title: 'Boleta de evaluación',
    notice: 'Complemento, sin validez oficial',
    cct: 'CCT',
    year: 'Ciclo escolar',
    student: 'Alumno',
    gradeAndGroup: 'Grado y grupo',
    gradeOf: (grade, level, group) => `${grade}.º de ${LEVELS_ES[level]}, ${group}`,
    teacher: 'Maestro',
    head: 'Directivo',
    family: 'Madre, padre o tutor',
    grades: 'Calificaciones',
    subject: 'Campo formativo',
    period: (number) => `Periodo ${number}`,
    periods: 'Periodo',
    final: 'Final',
    average: 'Promedio general',
    attendance: 'Asistencia',
    schoolDays: 'Días de clases',
    absences: 'Faltas',
    justified: 'Justificadas',
    observations: 'Observaciones',
    noObservations: 'Sin observaciones.',
    promoted: 'Promovido',
    promotion: { yes: 'Sí', no: 'No', undecided: 'Por definir' },
    signature: 'Nombre y firma',
    locale: 'es-MX',
  },
  en: {
    title: 'Report card',
    notice: 'Supplement without official validity',
    cct: 'CCT',
    year: 'School year',
    student: 'Student',
    gradeAndGroup: 'Grade and group',
    gradeOf: (grade, level, group) => `Grade ${grade} of ${LEVELS_EN[level]}, ${group}`,
    teacher: 'Teacher',
    head: 'Directive',
    family: 'Mother, father or guardian',
    grades: 'Grades',
    subject: 'Formative field',
    period: (number) => `Period ${number}`,
    periods: 'Period',
    final: 'Final',
    average: 'General average',
    attendance: 'Attendance',
    schoolDays: 'School days',
    absences: 'Absences',
    justified: 'Justified',
    observations: 'Observations',
    noObservations: 'No observations.',
    promoted: 'Promoted',
    promotion: { yes: 'Yes', no: 'No', undecided: 'Undecided' },
    signature: 'Name and signature',
    locale: 'en-US',
  },
};
