import { LEVEL_WORDS, RELATION_WORDS, STAFF_ROLE_WORDS } from '@pupitre/shared/contracts/import-words';
import { IMPORT_FIELDS, type ImportField, type ImportKind } from '@pupitre/shared/contracts/import-fields';
import type { ImportRow } from '@pupitre/shared/contracts/imports';
import type { Language } from '@pupitre/shared/platform/language';
import type { TextSheet } from './write-file.ts';

/** The words of the screens are the first two of each value, in Spanish and English. */
const wordsIn = (language: Language, words: readonly (readonly [unknown, readonly string[]])[]): string[] =>
  words.flatMap(([, names]) => names[language === 'es' ? 0 : 1] ?? []);

/** The values that a field allows, for the fields that allow some only. */
export const allowedValues = (field: ImportField, language: Language): string[] => {
  switch (field) {
    case 'guardian1Relation':
    case 'guardian2Relation':
      return wordsIn(language, RELATION_WORDS);
    case 'role':
      return wordsIn(language, STAFF_ROLE_WORDS);
    case 'level':
      return wordsIn(language, LEVEL_WORDS);
    default:
      return [];
  }
};

const MOTHER = 0;
const PRIMARY = 1;

/** Nobody mistakes these for a person. */
const WORDS = {
  es: { name: 'Ejemplo', surname: 'Apellido' },
  en: { name: 'Example', surname: 'Surname' },
} as const;
const TEACHER = 'maestra@example.org';

const person = (language: Language) => ({
  name: WORDS[language].name,
  paternal: WORDS[language].surname,
  maternal: WORDS[language].surname,
});

const EXAMPLES: Record<ImportKind, (language: Language) => Partial<Record<ImportField, string>>> = {
  students: (language) => ({
    ...person(language),
    birthdate: '31/12/2018',
    group: '1A',
    guardian1Name: WORDS[language].name,
    guardian1Paternal: WORDS[language].surname,
    guardian1Maternal: WORDS[language].surname,
    guardian1Email: 'tutora@example.org',
    guardian1Phone: '5512345678',
    guardian1Relation: allowedValues('guardian1Relation', language)[MOTHER] ?? '',
  }),
  staff: (language) => ({
    ...person(language),
    email: TEACHER,
    phone: '5512345678',
    role: allowedValues('role', language)[0] ?? '',
  }),
  groups: (language) => ({
    code: '1A',
    description: WORDS[language].name,
    level: allowedValues('level', language)[PRIMARY] ?? '',
    grade: '1',
    teacherEmail: TEACHER,
  }),
};

/** The row of the template that shows how a list is filled in. */
const exampleRow = (kind: ImportKind, language: Language): string[] => {
  const example = EXAMPLES[kind](language);
  return IMPORT_FIELDS[kind].map((field) => example[field] ?? '');
};

/** Finds the example of a template that was left in a list. It is no row of the list. */
export const isExample = ({ name, paternal, description, teacherEmail }: ImportRow): boolean =>
  Object.values(WORDS).some(
    (words) =>
      (name === words.name && paternal === words.surname) || (description === words.name && teacherEmail === TEACHER),
  );

const PHONES: readonly ImportField[] = ['phone', 'guardian1Phone', 'guardian2Phone'];

type Titles = {
  title: (field: ImportField) => string;
  sheet: string;
  values: string;
};

/** The sheets of a template: the list with an example, and the allowed values of its columns. */
export const templateOf = (kind: ImportKind, language: Language, titles: Titles): [TextSheet, ...TextSheet[]] => {
  const fields = IMPORT_FIELDS[kind];
  const list = {
    name: titles.sheet,
    rows: [fields.map(titles.title), exampleRow(kind, language)],
    textColumns: fields.flatMap((field, column) => (PHONES.includes(field) ? [column] : [])),
  };
  const limited = fields.map((field) => ({ field, values: allowedValues(field, language) }));
  const columns = limited.filter(({ values }) => values.length > 0);
  if (columns.length === 0) return [list];
  const longest = Math.max(...columns.map(({ values }) => values.length));
  const rows = Array.from({ length: longest }, (_, row) => columns.map(({ values }) => values[row] ?? ''));
  return [
    list,
    { name: titles.values, rows: [columns.map(({ field }) => titles.title(field)), ...rows], textColumns: [] },
  ];
};
