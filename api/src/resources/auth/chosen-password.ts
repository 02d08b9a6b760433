import { newPassword } from '@pupitre/shared/contracts/auth';
import { TEXT_MAX } from '@pupitre/shared/contracts/fields';
import type { Db } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { isCommonPassword, SHORTEST } from './common-passwords.ts';

/** Facts about a user that anybody who guesses their password may know. */
type Person = Partial<Record<'name' | 'paternal' | 'maternal' | 'email' | 'phone' | 'schools', unknown>>;

const PASSWORD_MAX = 1_000;
/** Shorter words stand in every second password by chance. */
const SHORTEST_WORD = 4;
/** The portal's own name is known to everybody as well. */
const PRODUCT = 'pupitre';

/** Without case and accents, as people vary both. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a person, the longest first: a word may be a part of another. */
const wordsOf = (person: Person): string[] => {
  const texts = Object.values(person).filter((value) => typeof value === 'string');
  const words = texts.flatMap((text) => plain(text.slice(0, TEXT_MAX)).split(/[^\p{L}\d]+/u));
  return [...new Set([PRODUCT, ...words])]
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length);
};

/** True for a password that would be too short or too common without the words of a person. */
const isPersonal = (password: string, person: Person): boolean => {
  const typed = plain(password);
  let rest = typed;
  for (const word of wordsOf(person)) rest = rest.replaceAll(word, '');
  return rest !== typed && (rest.length < SHORTEST || isCommonPassword(rest));
};

const MESSAGE = { id: 'validations.personalPassword' } as const;

/** A new password that is none of the commonest, nor made of who stands beside it in the body (design decision 6). */
export const chosenPassword = () =>
  newPassword()
    .test('uncommon', { id: 'validations.commonPassword' }, (password) => !password || !isCommonPassword(password))
    .test('impersonal', MESSAGE, (password, { parent }: { parent?: Person }) => {
      if (!password || password.length > PASSWORD_MAX || !parent) return true;
      const { name, paternal, maternal, email, phone } = parent;
      return !isPersonal(password, { name, paternal, maternal, email, phone });
    });

/** Refuses a password that is made of its user's name, e-mail, phone or schools. Throws `validation` on `password`. */
export const refusePersonalPassword = async (db: Db, userId: number, password: string): Promise<void> => {
  const person = await db
    .selectFrom('users')
    .select(['name', 'paternal', 'maternal', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!person) return;
  const schools = await schoolNames(db, userId);
  if (['', ...schools].some((school) => isPersonal(password, { ...person, schools: school })))
    throw new Refusal('validation', { fields: { password: [MESSAGE] } });
};

/** The schools that a user works for, or has a student in. */
const schoolNames = async (db: Db, userId: number): Promise<string[]> => {
  const own = db.selectFrom('users').select('school_id').where('id', '=', userId);
  const ofStudents = db
    .selectFrom('student_guardians')
    .innerJoin('students', 'students.id', 'student_guardians.student_id')
    .select('students.school_id')
    .where('student_guardians.user_id', '=', userId)
    .where('student_guardians.until', 'is', null);
  const schools = db.selectFrom('schools').select('name').where('id', 'in', own.union(ofStudents));
  return (await schools.orderBy('id').limit(20).execute()).map(({ name }) => name);
};
