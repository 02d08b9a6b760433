import type { ImportRow } from '@pupitre/shared/contracts/imports';
import type { Db, Tx } from '../../db/schema.ts';
import { emailKey, findAccounts, findTakenPhones, lockAccounts } from './known-accounts.queries.ts';
import { findOpenGroups, findStudents, findYearId, lockGroups } from './known-places.queries.ts';
import { inOrder, type ImportWork } from './import-work.ts';
import { inviteAccounts, type Invited } from './invite-accounts.ts';
import { judgeStudents, type KnownSchool, type NewStudent } from './judge-students.ts';
import type { ListedAccount } from './listed-accounts.ts';
import type { PreparedImport } from './prepared-import.ts';
import { readInTurn } from './read-cells.ts';
import { readStudent, type ReadStudent } from './read-students.ts';
import { insertAccounts, secureUnverified } from './write-accounts.queries.ts';
import { insertStudents, openEnrollments } from './write-students.queries.ts';

/**
 * Phones are read before accounts. An account that somebody makes between the two reads is known by its address, and its
 * own phone refuses nothing.
 */
const findKnown = async (db: Db, schoolId: number, read: readonly ReadStudent[]): Promise<KnownSchool> => {
  const people = read.flatMap(({ person, place }) => (person ? [{ ...person, place }] : []));
  const guardians = read.flatMap((row) => row.guardians);
  const emails = guardians.map(({ account }) => account.email);
  const phones = guardians.map(({ account }) => account.phone);
  return {
    students: await findStudents(db, schoolId, people),
    groups: await findOpenGroups(db, schoolId),
    yearId: await findYearId(db, schoolId),
    phones: await findTakenPhones(db, phones),
    accounts: await findAccounts(db, schoolId, emails),
  };
};

type Judged = { students: NewStudent[]; accounts: ReadonlyMap<string, ListedAccount> };

/** The accounts of a list, those that are new and those that were there. */
const invitedOf = ({ accounts }: Judged, made: ReadonlyMap<string, number>): Invited[] =>
  [...accounts].flatMap(([key, { input, known }]) => {
    const id = known?.id ?? made.get(key);
    if (id === undefined) return [];
    const { name, email, language } = known ?? { ...input, language: null };
    return { id, name, email, language, isVerified: known?.isVerified ?? false };
  });

/** Writes the accounts, the children with their guardians, the enrolments and the mails, each in one statement or few. */
const writeStudents = async (tx: Tx, work: ImportWork, judged: Judged): Promise<void> => {
  const { students, accounts } = judged;
  const listed = [...accounts.values()];
  const newcomers = listed.flatMap(({ input, known }) => (known ? [] : { ...input, role: 'parent' as const }));
  const unverified = listed.flatMap(({ known }) => (known && !known.isVerified ? known.id : []));
  const made = await insertAccounts(tx, work, newcomers);
  const idOf = (email: string): number => {
    const id = accounts.get(emailKey(email))?.known?.id ?? made.get(emailKey(email));
    if (id === undefined) throw new Error('a guardian of the list has no account');
    return id;
  };
  const rows = students.map(({ person, groupId, guardians }) => ({
    ...person,
    group_id: groupId,
    guardians: guardians.map(({ account, relation }) => ({ user_id: idOf(account.email), relation })),
  }));
  await inOrder(
    tx,
    work,
    () => secureUnverified(tx, work, unverified),
    () => insertStudents(tx, work, rows),
    openEnrollments,
    () => inviteAccounts(tx, work, invitedOf(judged, made)),
  );
};

/** Reads a list of students with their guardians. */
export const prepareStudents = async (rows: readonly ImportRow[]): Promise<PreparedImport> => {
  const read = await readInTurn(rows, readStudent);
  return {
    lock: async (tx, schoolId) => {
      await lockGroups(tx, schoolId, new Set(read.map(({ group }) => group)));
      await lockAccounts(
        tx,
        read.flatMap(({ guardians }) => guardians.map(({ account }) => account.email)),
      );
    },
    judge: async (db, schoolId) => {
      const { rows: judged, ...list } = judgeStudents(read, await findKnown(db, schoolId, read));
      const known = [...list.accounts.values()].filter((account) => account.known?.isGuardianHere).length;
      return {
        rows: judged,
        guardians: { guardiansNew: list.accounts.size - known, guardiansKnown: known },
        write: (tx, work) => writeStudents(tx, work, list),
      };
    },
  };
};
