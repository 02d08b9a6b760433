import type { Relation } from './guardians.ts';
import type { Level } from './levels.ts';
import { ROLE_NUMBERS } from './users.ts';

/** The words of files for each value; the first two are those of the screens, in Spanish and English. */
type Words<Value extends string | number> = readonly (readonly [Value, readonly string[]])[];

export const RELATION_WORDS: Words<Relation> = [
  ['mother', ['Mamá', 'Mother', 'madre', 'mom', 'mama']],
  ['father', ['Papá', 'Father', 'padre', 'dad', 'papa']],
  ['grandparent', ['Abuela o abuelo', 'Grandparent', 'abuela', 'abuelo', 'abuelos', 'grandmother', 'grandfather']],
  ['sibling', ['Hermana o hermano', 'Sibling', 'hermana', 'hermano', 'sister', 'brother']],
  ['auntOrUncle', ['Tía o tío', 'Aunt or uncle', 'tía', 'tío', 'aunt', 'uncle']],
  ['tutor', ['Tutor legal', 'Legal guardian', 'tutor', 'tutora', 'guardian']],
  ['other', ['Otra relación', 'Other relation', 'otro', 'otra', 'other']],
];

type StaffRole = (typeof ROLE_NUMBERS)['directive' | 'teacher'];
const TEACHER_TITLES = [
  'maestra',
  'maestro(a)',
  'mtro',
  'mtra',
  'docente',
  'educador',
  'educadora',
  'profesor',
  'profesora',
  'prof',
  'profr',
  'profra',
];
export const STAFF_ROLE_WORDS: Words<StaffRole> = [
  [ROLE_NUMBERS.teacher, ['Maestro', 'Teacher', ...TEACHER_TITLES]],
  [
    ROLE_NUMBERS.directive,
    ['Directivo', 'Directive', 'directiva', 'director', 'directora', 'director(a)', 'subdirector', 'subdirectora'],
  ],
];

export const LEVEL_WORDS: Words<Level> = [
  ['preschool', ['Preescolar', 'Preschool', 'kínder', 'jardín de niños']],
  ['primary', ['Primaria', 'Primary', 'elementary']],
  ['secondary', ['Secundaria', 'Secondary', 'middle school']],
];

/** Without case, accents, doubled spaces, and the dots of abbreviations. */
const fold = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Returns the value that a word of a file stands for, or undefined. Values that are texts stand for themselves. */
export const valueOfWord = <Value extends string | number>(words: Words<Value>, word: string): Value | undefined => {
  const folded = fold(word.slice(0, 100));
  const isMeant = ([value, names]: Words<Value>[number]): boolean =>
    [...names, ...(typeof value === 'string' ? [value] : [])].some((name) => fold(name) === folded);
  return words.find(isMeant)?.[0];
};
