import type { Role } from '@pupitre/shared/contracts/roles';
import { hashPassword, isPassword } from '../resources/auth/password.ts';
import type { Tx } from '../db/schema.ts';

type Person = { email: string; role: Role; name: string; paternal: string; maternal: string; phone: string };

/** The accounts that a demo prints when it starts, and a second teacher. */
const PEOPLE: readonly Person[] = [
  {
    email: 'admin@demo.test',
    role: 'super_admin',
    name: 'LAURA',
    paternal: 'GUTIÉRREZ',
    maternal: 'SALINAS',
    phone: '5550101001',
  },
  {
    email: 'directive@demo.test',
    role: 'directive',
    name: 'RICARDO',
    paternal: 'MENDOZA',
    maternal: 'IBARRA',
    phone: '5550101002',
  },
  {
    email: 'teacher@demo.test',
    role: 'teacher',
    name: 'MARIANA',
    paternal: 'CASTILLO',
    maternal: 'ROSAS',
    phone: '5550101003',
  },
  {
    email: 'teacher2@demo.test',
    role: 'teacher',
    name: 'ALEJANDRO',
    paternal: 'ZÚÑIGA',
    maternal: 'PONCE',
    phone: '5550101005',
  },
  {
    email: 'parent@demo.test',
    role: 'parent',
    name: 'JOSÉ LUIS',
    paternal: 'HERNÁNDEZ',
    maternal: 'MORALES',
    phone: '5550101004',
  },
];
/** The addresses of these accounts. */
export const DEMO_EMAILS = PEOPLE.map(({ email }) => email);

export const isDemoAccount = (email: string): boolean => DEMO_EMAILS.includes(email);

export type DemoPeople = { directive: number; teacher: number; colleague: number; parent: number };
/** The people, and whether none of them was there before. */
export type SeededPeople = DemoPeople & { isFirstStart: boolean };

/** The demo's accounts: a missing one is added, and the password of each is the printed one. */
export const seedPeople = async (tx: Tx, password: string): Promise<SeededPeople> => {
  const known = await findPeople(tx);
  const missing = PEOPLE.filter(({ email }) => !known.some((user) => user.email === email));
  if (missing.length > 0) await insertPeople(tx, missing, password);
  for (const user of known) {
    if (!(await isPassword(user.password_hash, password))) await setPassword(tx, user.id, password);
  }
  const people = await findPeople(tx);
  const idOf = (email: string): number => people.find((user) => user.email === email)?.id ?? 0;
  return {
    directive: idOf('directive@demo.test'),
    teacher: idOf('teacher@demo.test'),
    colleague: idOf('teacher2@demo.test'),
    parent: idOf('parent@demo.test'),
    isFirstStart: known.length === 0,
  };
};

const findPeople = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where('email', 'in', DEMO_EMAILS)
    .where('deleted_at', 'is', null)
    .execute();

const insertPeople = async (tx: Tx, missing: readonly Person[], password: string): Promise<void> => {
  const password_hash = await hashPassword(password);
  const people = missing.map((person) => ({ ...person, password_hash, email_verified_at: new Date() }));
  await tx
    .insertInto('users')
    .values(people)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const setPassword = async (tx: Tx, id: number, password: string): Promise<void> => {
  const password_hash = await hashPassword(password);
  await tx.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
};
