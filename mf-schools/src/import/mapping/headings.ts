import type { ImportKind } from '@pupitre/shared/contracts/imports';
import { fold } from './fold.ts';
import { targetsOf, type Target } from './targets.ts';

/** Headings by their target, without case, accents and signs. Those of our templates are first, in Spanish and English. */
type Headings = Partial<Record<Target, readonly string[]>>;

const PERSON: Headings = {
  name: ['nombre', 'first name', 'nombres', 'nombre s', 'name', 'given name', 'given names', 'nombre de pila'],
  middleName: ['segundo nombre', 'middle name'],
  paternal: [
    'apellido paterno',
    'first surname',
    'primer apellido',
    'paterno',
    'ap paterno',
    'a paterno',
    'apellido 1',
  ],
  maternal: [
    'apellido materno',
    'second surname',
    'segundo apellido',
    'materno',
    'ap materno',
    'a materno',
    'apellido 2',
  ],
  surnames: ['apellidos', 'surnames', 'apellido', 'apellido s', 'last name', 'last names', 'surname', 'family name'],
  fullName: [
    'surnames and name',
    'nombre completo',
    'full name',
    'apellidos y nombre',
    'apellidos y nombres',
    'apellidos nombre',
    'last first m',
  ],
};

const HEADINGS: Record<ImportKind, Headings> = {
  students: {
    ...PERSON,
    fullName: [
      ...(PERSON.fullName ?? []),
      'alumno',
      'alumna',
      'nombre del alumno',
      'nombre de la alumna',
      'estudiante',
      'student',
    ],
    birthdate: [
      'fecha de nacimiento',
      'date of birth',
      'fecha nacimiento',
      'fec nacimiento',
      'fecha nac',
      'fecha de nac',
      'fec nac',
      'f nacimiento',
      'f nac',
      'f de nac',
      'fecha nacim',
      'nacimiento',
      'birthdate',
      'birth date',
      'birthday',
      'dob',
    ],
    group: [
      'grupo',
      'group',
      'codigo del grupo',
      'group code',
      'grado y grupo',
      'gpo',
      'grado y gpo',
      'salon',
      'form group',
      'roll group',
      'homeroom',
    ],
    gradeOfGroup: ['grado del alumno', 'grade of the student', 'grado', 'grade', 'gdo', 'grado escolar', 'ano escolar'],
  },
  staff: {
    ...PERSON,
    fullName: [...(PERSON.fullName ?? []), 'maestro', 'maestra', 'docente', 'profesor', 'teacher', 'empleado'],
    email: [
      'correo electronico',
      'email',
      'correo',
      'e mail',
      'mail',
      'email address',
      'correo e',
      'correo institucional',
    ],
    phone: [
      'telefono',
      'phone',
      'celular',
      'tel',
      'cel',
      'movil',
      'telefono celular',
      'mobile',
      'phone number',
      'phone 1',
    ],
    role: ['puesto', 'role', 'rol', 'cargo', 'funcion', 'perfil', 'position', 'job title', 'primary role', 'profile'],
  },
  groups: {
    code: [
      'codigo',
      'code',
      'grupo',
      'gpo',
      'group',
      'clave',
      'codigo del grupo',
      'group code',
      'short name',
      'nombre corto',
    ],
    description: ['descripcion', 'description', 'turno', 'shift', 'nombre', 'name', 'title'],
    level: ['nivel', 'level', 'nivel educativo', 'school level'],
    grade: ['grado', 'grade', 'ano', 'grade level'],
    teacherEmail: [
      'correo del maestro',
      'teacher email',
      'correo de la maestra',
      'correo del docente',
      'correo del titular',
      'maestro',
      'docente',
      'titular',
      'teacher',
      'correo',
      'email',
    ],
  },
};

/** Words that add nothing in a list of the kind: `del alumno`, and the form of a date. */
const ADDED: Record<ImportKind, RegExp> = {
  students:
    /(?: (?:del|de la) (?:alumn[oa]|estudiante)(?: a)?| (?:dd mm|d m) (?:aaaa|yyyy|aa|a)| (?:aaaa|yyyy) mm dd)$/,
  staff: / (?:del|de la) (?:docente|maestr[oa]|profesora?|emplead[oa])(?: a)?$/,
  groups: / del grupo$/,
};

/** A person may be named by the name or by the address. */
export const hasMailWord = (heading: string): boolean => /\b(?:correo|e ?mail|mail)\b/.test(fold(heading));

/** Returns the target of a heading by its words alone, or undefined. */
export const targetOfHeading = (kind: ImportKind, heading: string): Target | undefined => {
  const folded = fold(heading);
  if (kind === 'groups' && hasMailWord(folded)) return 'teacherEmail';
  const known = (words: string) => targetsOf(kind).find((target) => HEADINGS[kind][target]?.includes(words));
  return known(folded) ?? known(folded.replace(ADDED[kind], ''));
};
