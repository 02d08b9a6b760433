import type { Role } from '@pupitre/shared/contracts/roles';
import type { Db, NewRow, SessionKind } from '../db/schema.ts';
import { hashOfToken, newToken } from '../auth/route-access.ts';
import { insertSession } from '../auth/sessions.queries.ts';
import { hashPassword } from '../resources/auth/password.ts';

export const PASSWORD = 'Segura-2026';
const hashed = hashPassword(PASSWORD);
let people = 0;

/** Adds an account that can log in with `PASSWORD`; answers its id and e-mail. */
export const insertAccount = async (
  db: Db,
  changes: Partial<NewRow<'users'>> = {},
): Promise<{ id: number; email: string }> => {
  people += 1;
  return db
    .insertInto('users')
    .values({
      name: 'MARÍA JOSÉ',
      paternal: 'ÑÁÑEZ',
      maternal: 'ZÚÑIGA',
      email: `Persona.${people}@Escuela.mx`,
      phone: String(5_500_000_000 + people),
      role: 'parent',
      password_hash: await hashed,
      email_verified_at: new Date(),
      ...changes,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
};

/** The token of a new session of a new account with the role. */
export const tokenOf = async (db: Db, role: Role): Promise<string> => {
  const { id } = await insertAccount(db, { role });
  return openSession(db, id);
};

/** The token of a new session of an account. */
export const openSession = async (db: Db, userId: number, kind: SessionKind = 'full'): Promise<string> => {
  const token = newToken();
  await insertSession(db, userId, hashOfToken(token), { kind });
  return token;
};
