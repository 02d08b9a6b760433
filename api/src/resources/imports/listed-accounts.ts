import type { ImportField } from '@pupitre/shared/contracts/imports';
import type { RowProblem } from '../../db/school-tables.ts';
import { emailKey, type KnownAccount } from './known-accounts.queries.ts';
import { problemAt } from './prepared-import.ts';
import type { AccountInput, ReadGuardian } from './read-students.ts';

/** A guardian of a list: an account that is there, or one to make. */
export type ListedAccount = { line: number; input: AccountInput; known: KnownAccount | null };

export type ListedAccounts = ReturnType<typeof listedAccounts>;

type Known = { accounts: Map<string, KnownAccount>; phones: Set<string> };
type Found = { problems: RowProblem[]; warnings: RowProblem[] };

const fieldOf = ({ cell }: ReadGuardian, field: 'Email' | 'Phone'): ImportField => `${cell}${field}`;

const hasSameData = (one: AccountInput, other: AccountInput): boolean =>
  (['name', 'paternal', 'maternal', 'phone'] as const).every((field) => one[field] === other[field]);

/**
 * The guardians of a list. Siblings have the same ones, so that an address is one account, with the data of its first
 * row. Only the rows that are written list theirs.
 */
export const listedAccounts = ({ accounts, phones }: Known) => {
  const byEmail = new Map<string, ListedAccount>();
  /** The rows of the phones of accounts to make. */
  const byPhone = new Map<string, { line: number; email: string }>();

  const takenPhone = (guardian: ReadGuardian): RowProblem[] => {
    const { email, phone } = guardian.account;
    const field = fieldOf(guardian, 'Phone');
    if (phones.has(phone)) return [problemAt(field, { id: 'errors.102' })];
    const other = byPhone.get(phone);
    if (!other || other.email === emailKey(email)) return [];
    return [problemAt(field, { id: 'validations.importPhone', values: { row: other.line } })];
  };

  const checkOne = (guardian: ReadGuardian): Found => {
    const { account } = guardian;
    const key = emailKey(account.email);
    const known = accounts.get(key);
    const email = fieldOf(guardian, 'Email');
    if (known && known.role !== 'parent') return { problems: [problemAt(email, { id: 'errors.101' })], warnings: [] };
    if (known) return { problems: [], warnings: [] };
    const listed = byEmail.get(key);
    if (!listed) return { problems: takenPhone(guardian), warnings: [] };
    if (hasSameData(listed.input, account)) return { problems: [], warnings: [] };
    const values = { row: listed.line };
    return { problems: [], warnings: [problemAt(email, { id: 'validations.importGuardian', values })] };
  };

  /** The second guardian of a row is somebody else than the first, with another phone. */
  const checkPair = ([first, second]: readonly ReadGuardian[], line: number): RowProblem[] => {
    if (!first || !second) return [];
    if (emailKey(first.account.email) === emailKey(second.account.email))
      return [problemAt(fieldOf(second, 'Email'), { id: 'validations.repeated' })];
    const isNew = [first, second].every(({ account }) => !accounts.has(emailKey(account.email)));
    if (!isNew || first.account.phone !== second.account.phone) return [];
    return [problemAt(fieldOf(second, 'Phone'), { id: 'validations.importPhone', values: { row: line } })];
  };

  return {
    /** The problems of the guardians of a row, beside the accounts of the portal and the rows before. */
    check: (guardians: readonly ReadGuardian[], line: number): Found => {
      const found = guardians.map(checkOne);
      return {
        problems: [...found.flatMap(({ problems }) => problems), ...checkPair(guardians, line)],
        warnings: found.flatMap(({ warnings }) => warnings),
      };
    },
    /** Lists the guardians of a row that is written. */
    list: (guardians: readonly ReadGuardian[], line: number): void => {
      for (const { account } of guardians) {
        const key = emailKey(account.email);
        if (byEmail.has(key)) continue;
        const known = accounts.get(key) ?? null;
        byEmail.set(key, { line, input: account, known });
        if (!known) byPhone.set(account.phone, { line, email: key });
      }
    },
    listed: (): ReadonlyMap<string, ListedAccount> => byEmail,
  };
};
