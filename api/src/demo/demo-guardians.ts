import { randomUUID } from 'node:crypto';
import type { Relation } from '@pupitre/shared/contracts/guardians';
import { hashPassword } from '../resources/auth/password.ts';
import type { Tx } from '../db/schema.ts';
import { firstSchoolDay, isoDay } from './demo-days.ts';
import type { DemoSchool } from './demo-school.ts';
import { ENROLLED, type Name } from './demo-students.ts';

const PATRICIA: Name = ['PATRICIA', 'GUERRERO', 'LUNA'];
const ANDRES: Name = ['ANDRÉS', 'ZAMORA', 'RUIZ'];
const LUCIA: Name = ['LUCÍA', 'CORONA', 'PAREDES'];
const ESTEBAN: Name = ['ESTEBAN', 'CORONA', 'PAREDES'];
const ROBERTO: Name = ['ROBERTO', 'HERNÁNDEZ', 'MORALES'];
const FAMILIES = [PATRICIA, ANDRES, LUCIA, ESTEBAN, ROBERTO];

/** Nobody logs in to these accounts: their passwords are random. */
const insertFamilies = async (tx: Tx): Promise<number[]> => {
  const password_hash = await hashPassword(randomUUID());
  const people = FAMILIES.map(([name, paternal, maternal], place) => ({
    name,
    paternal,
    maternal,
    password_hash,
    email: `familia${place + 1}@demo.test`,
    phone: `555010102${place}`,
    role: 'parent' as const,
    email_verified_at: new Date(),
  }));
  const inserted = await tx
    .insertInto('users')
    .values(people)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
};

const findChild = async (tx: Tx, { group }: DemoSchool, name: string): Promise<number> => {
  const child = tx.selectFrom('students').select('id').where('group_id', '=', group.id).where('name', '=', name);
  return (await child.executeTakeFirstOrThrow()).id;
};

/** Families with two guardians, with a former one, with one who sees nothing, and with one who is invited. */
export const insertGuardians = async (tx: Tx, school: DemoSchool, parentId: number): Promise<void> => {
  const [patricia, andres, lucia, esteban, roberto] = await insertFamilies(tx);
  // Somebody else has one of the phones.
  if (!patricia || !andres || !lucia || !esteban || !roberto) return;
  const [abril, gael] = [await findChild(tx, school, 'ABRIL'), await findChild(tx, school, 'GAEL')];
  const valentina = await findChild(tx, school, ENROLLED[0]);
  await setPrimary(tx, { studentId: abril, userId: patricia, relation: 'mother' });
  await setPrimary(tx, { studentId: gael, userId: lucia, relation: 'mother' });
  await setPrimary(tx, { studentId: valentina, userId: parentId, relation: 'father' });
  const since = firstSchoolDay(new Date());
  const grandmother = { email: 'abuela@demo.test', relation: 'grandparent' as const };
  await tx
    .insertInto('student_guardians')
    .values([
      { student_id: abril, user_id: andres, relation: 'father', mails: false, since },
      { student_id: gael, user_id: esteban, relation: 'tutor', since, until: isoDay(new Date()) },
      { student_id: valentina, user_id: roberto, relation: 'auntOrUncle', sees: false, mails: false, since },
      { student_id: valentina, ...grandmother, added_by: parentId, invited_at: new Date() },
    ])
    .execute();
};

type Primary = { studentId: number; userId: number; relation: Relation };

const setPrimary = async (tx: Tx, { studentId, userId, relation }: Primary): Promise<void> => {
  await tx.updateTable('students').set({ user_id: userId }).where('id', '=', studentId).execute();
  await tx
    .updateTable('student_guardians')
    .set({ relation, since: firstSchoolDay(new Date()) })
    .where('student_id', '=', studentId)
    .where('user_id', '=', userId)
    .execute();
};
