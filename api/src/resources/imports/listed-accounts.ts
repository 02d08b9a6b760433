import type { ImportField } from '@pupitre/shared/contracts/imports';
import type { RowProblem } from '../../db/school-tables.ts';
import { emailKey, type KnownAccount } from './known-accounts.queries.ts';
import { problemAt } from './prepared-import.ts';
import type { AccountInput, ReadGuardian } from './read-students.ts';

/** A guardian of a list: an account that is there, or one to make. */
export type ListedAccount = { line: number; input: AccountInput; known: KnownAccount | null };

/** Living accounts by their addresses, and the addresses of accounts by their phones. */
export type KnownPeople = { accounts: Map<string, KnownAccount>; phones: Map<string, string> };

/**
 * The guardians of a list. Siblings have the same ones, so that an address is one account, with the data of its first
 * row. Only the rows that are written list theirs. Whether an account is there shows only for those who guard a child of
 * the school: all others are treated like new ones.
 */
export type ListedAccounts = KnownPeople & {
  byEmail: Map<string, ListedAccount>;
  /** The first row of each phone. */
  byPhone: Map<string, { line: number; email: string }>;
};

export const noAccounts = ({ accounts, phones }: KnownPeople): ListedAccounts => ({
  accounts,
  phones,
  byEmail: new Map(),
  byPhone: new Map(),
});

type Found = { problems: RowProblem[]; warnings: RowProblem[] };

const NOTHING: Found = { problems: [], warnings: [] };

const fieldOf = ({ cell }: ReadGuardian, field: 'Email' | 'Phone'): ImportField => `${cell}${field}`;

const hasSameData = (one: AccountInput, other: AccountInput): boolean =>
  (['name', 'paternal', 'maternal', 'phone'] as const).every((field) => one[field] === other[field]);

const keyOf = ({ account }: ReadGuardian): string => emailKey(account.email);

const takenPhone = ({ phones, byPhone }: ListedAccounts, guardian: ReadGuardian): RowProblem[] => {
  const { phone } = guardian.account;
  const field = fieldOf(guardian, 'Phone');
  const owner = phones.get(phone);
  if (owner !== undefined && owner !== keyOf(guardian))
    return [problemAt(field, { id: 'validations.importPhoneTaken' })];
  const other = byPhone.get(phone);
  if (!other || other.email === keyOf(guardian)) return [];
  return [problemAt(field, { id: 'validations.importPhone', values: { row: other.line } })];
};

const checkOne = (list: ListedAccounts, guardian: ReadGuardian): Found => {
  const known = list.accounts.get(keyOf(guardian));
  const field = fieldOf(guardian, 'Email');
  if (known && known.role !== 'parent')
    return { problems: [problemAt(field, { id: 'validations.importEmailTaken' })], warnings: [] };
  if (known?.isGuardianHere) return NOTHING;
  const listed = list.byEmail.get(keyOf(guardian));
  if (!listed) return { problems: takenPhone(list, guardian), warnings: [] };
  if (hasSameData(listed.input, guardian.account)) return NOTHING;
  const values = { row: listed.line };
  return { problems: [], warnings: [problemAt(field, { id: 'validations.importGuardian', values })] };
};

/** The second guardian of a row is somebody else than the first, with another phone. */
const checkPair = ({ accounts }: ListedAccounts, [first, second]: readonly ReadGuardian[]): RowProblem[] => {
  if (!first || !second) return [];
  if (keyOf(first) === keyOf(second))
    return [problemAt(fieldOf(second, 'Email'), { id: 'validations.importSameGuardian' })];
  const isOfSchool = [first, second].some((guardian) => accounts.get(keyOf(guardian))?.isGuardianHere);
  if (isOfSchool || first.account.phone !== second.account.phone) return [];
  return [problemAt(fieldOf(second, 'Phone'), { id: 'validations.importSamePhone' })];
};

/** The problems of the guardians of a row, beside the accounts of the portal and the rows before. */
export const checkGuardians = (list: ListedAccounts, guardians: readonly ReadGuardian[]): Found => {
  const found = guardians.map((guardian) => checkOne(list, guardian));
  return {
    problems: [...found.flatMap(({ problems }) => problems), ...checkPair(list, guardians)],
    warnings: found.flatMap(({ warnings }) => warnings),
  };
};

/** Lists the guardians of a row that is written. */
export const listGuardians = (list: ListedAccounts, guardians: readonly ReadGuardian[], line: number): void => {
  for (const guardian of guardians) {
    const { account } = guardian;
    const key = keyOf(guardian);
    if (list.byEmail.has(key)) continue;
    const known = list.accounts.get(key) ?? null;
    list.byEmail.set(key, { line, input: account, known });
    if (!known?.isGuardianHere && !list.byPhone.has(account.phone))
      list.byPhone.set(account.phone, { line, email: key });
  }
};
