import { fold } from './fold.ts';
import type { Target } from './targets.ts';

/** The export of another program: headings that only it has, and the targets that our words would miss or mistake. */
type KnownExport = {
  name: string;
  marks: readonly string[];
  columns: Readonly<Record<string, Target | null>>;
};

/**
 * The student exports of other programs. RosarioSIS: the columns of its advanced report (modules/misc/Export.php) with
 * the fields of its installation, in English and Spanish; a portal of another name has another heading for the number.
 * Gibbon: its exports of users and of applications (resources/imports/*.yml).
 */
const KNOWN_EXPORTS: readonly KnownExport[] = [
  {
    name: 'RosarioSIS',
    marks: [
      'rosariosis id',
      'rolling retention options',
      'first name initial',
      'display name',
      'last first m',
      'id rosariosis',
    ],
    columns: {
      'last first m': 'fullName',
      'display name': 'fullName',
      'first name': 'name',
      'middle name': 'middleName',
      'last name': 'surnames',
      birthdate: 'birthdate',
      // The school's own teacher is no group, and contacts are one text of many people.
      teacher: null,
      contacts: null,
      contactos: null,
      username: null,
    },
  },
  {
    name: 'Gibbon',
    // The typing error is theirs.
    marks: ['preffered name', 'name in characters', 'parent 1 preferred name', 'all roles including primary role'],
    columns: {
      surname: 'surnames',
      'first name': 'name',
      'official name': null,
      'preffered name': null,
      'preferred name': null,
      'date of birth': 'birthdate',
      'form group': 'group',
      'roll group': 'group',
      email: null,
      'student email': null,
      'parent 1 phone 1': 'guardian1Phone',
      'parent 2 phone 1': 'guardian2Phone',
    },
  },
];

/** Recognises the program that wrote a file by its headings. */
export const knownExportOf = (headings: readonly string[]): KnownExport | null => {
  const folded = new Set(headings.map(fold));
  return KNOWN_EXPORTS.find(({ marks }) => marks.some((mark) => folded.has(mark))) ?? null;
};
