import { sql } from 'kysely';
import type { ConfirmationMethod, SecondFactors } from '@pupitre/shared/contracts/second-factor';
import { UNAUTHENTICATED } from '@pupitre/shared/contracts/answers';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import { isOpenSession, type Session } from '../../auth/sessions.queries.ts';
import { deletePasskeys, findPasskeys } from './passkeys.queries.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { deleteTotp, findTotp } from './totp.queries.ts';

export const findFactors = async (db: Db, userId: number): Promise<Omit<SecondFactors, 'isRequired'>> => {
  const since = await findTotp(db, userId);
  return {
    totp: since ? { since: since.toISOString() } : null,
    passkeys: await findPasskeys(db, userId),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
};

/** The methods that a user can confirm with: the password only without any second factor. */
export const findMethods = async (db: Db, userId: number): Promise<ConfirmationMethod[]> => {
  const { totp, passkeys, recoveryCodesLeft } = await findFactors(db, userId);
  if (!totp && passkeys.length === 0) return ['password'];
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recoveryCode'] as const) : []),
  ];
};

export const hasFactor = async (db: Db, userId: number): Promise<boolean> =>
  !(await findMethods(db, userId)).includes('password');

/** The owner of factors, as authenticators name them. */
export type FactorOwner = { userId: number; name: string; email: string };

const ownerOf = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id as userId', 'name', 'email'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null);

/** The owner of factors. Throws `notFound` for a deleted account. */
export const findOwner = async (db: Db, userId: number): Promise<FactorOwner> =>
  orNotFound(await ownerOf(db, userId).executeTakeFirst());

/** Locks a user until the transaction ends: changes of the factors of one user wait for each other. */
export const lockOwner = async (tx: Tx, userId: number): Promise<void> => {
  orNotFound(await ownerOf(tx, userId).forUpdate().executeTakeFirst());
};

/** Locks the caller. Throws 401 where a change made meanwhile has ended the session. */
export const lockCaller = async (tx: Tx, { id, userId }: Session): Promise<void> => {
  await lockOwner(tx, userId);
  if (!(await isOpenSession(tx, id))) throw new Refusal(UNAUTHENTICATED);
};

/** Ends what belongs to a second factor that is gone: recovery codes, and sessions that wait for it. */
export const endSecondFactor = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('kind', '=', 'secondFactor').execute();
};

/** Takes every second factor off a locked user; answers whether there was one. */
export const deleteFactors = async (tx: Tx, userId: number, byUserId: number | null): Promise<boolean> => {
  const hadTotp = await deleteTotp(tx, userId, byUserId);
  const passkeys = await deletePasskeys(tx, { userId }, byUserId);
  await endSecondFactor(tx, userId);
  return hadTotp || passkeys > 0;
};

/** Notes that the user of a session has just confirmed to be themself. */
export const confirmSession = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ confirmed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
};
