import { STAFF_ROLE_WORDS, valueOfWord } from '@pupitre/shared/contracts/import-words';
import { IMPORT_FIELDS, type ImportField } from '@pupitre/shared/contracts/import-fields';
import type { ImportRow } from '@pupitre/shared/contracts/imports';
import { ROLE_NUMBERS } from '@pupitre/shared/contracts/users';
import type { RowProblem } from '../../db/school-tables.ts';
import type { Tx } from '../../db/schema.ts';
import { emailKey, findAccounts, findTakenPhones, type KnownAccount } from './known-accounts.queries.ts';
import { inOrder, type ImportWork } from './import-work.ts';
import { inviteAccounts } from './invite-accounts.ts';
import type { KnownPeople } from './listed-accounts.ts';
import {
  newOrWrong,
  NO_GUARDIANS,
  placeOf,
  problemAt,
  sameRow,
  type JudgedRow,
  type PreparedImport,
  type RowPlace,
} from './prepared-import.ts';
import { cellOf, readInTurn } from './read-cells.ts';
import { checkAccount, type AccountInput } from './read-students.ts';
import { insertAccounts, type NewAccount } from './write-accounts.queries.ts';

/** A row of a list of staff. `account` is null if some cell of it is wrong. */
type ReadStaff = RowPlace & { account: AccountInput | null; role: NewAccount['role'] | null; problems: RowProblem[] };

const FIELDS: readonly ImportField[] = IMPORT_FIELDS.staff;
const fieldOf = (path: string): ImportField | null => FIELDS.find((field) => field === path) ?? null;

const readStaff = (row: ImportRow, place: number): ReadStaff => {
  const { value, problems } = checkAccount(row, fieldOf);
  const word = cellOf(row, 'role');
  const number = word === '' ? undefined : valueOfWord(STAFF_ROLE_WORDS, word);
  const wrong = word === '' ? 'validations.importMissing' : 'validations.importRole';
  return {
    ...placeOf(row, place),
    account: value,
    role: number === undefined ? null : number === ROLE_NUMBERS.directive ? 'directive' : 'teacher',
    problems: number === undefined ? [...problems, problemAt('role', { id: wrong })] : problems,
  };
};

type KnownStaff = KnownPeople & { schoolId: number };
/** The rows of the addresses and phones of a list. */
type Listed = { emails: Map<string, number>; phones: Map<string, number> };

const isStaffOf = ({ role, schoolId }: KnownAccount, id: number): boolean =>
  schoolId === id && (role === 'directive' || role === 'teacher');

const takenProblems = (account: AccountInput, known: KnownStaff, listed: Listed): RowProblem[] => {
  const { email, phone } = account;
  const earlier = listed.emails.get(emailKey(email));
  if (earlier !== undefined)
    return [problemAt('email', { id: 'validations.importRepeated', values: { row: earlier } })];
  const isThere = known.accounts.has(emailKey(email));
  const taken = isThere ? [problemAt('email', { id: 'validations.importEmailTaken' })] : [];
  const owner = known.phones.get(phone);
  if (owner !== undefined && (isThere || owner !== emailKey(email)))
    return [...taken, problemAt('phone', { id: 'validations.importPhoneTaken' })];
  const other = listed.phones.get(phone);
  if (other === undefined) return taken;
  return [...taken, problemAt('phone', { id: 'validations.importPhoneListed', values: { row: other } })];
};

const judgeRow = (
  row: ReadStaff,
  known: KnownStaff,
  listed: Listed,
): { judged: JudgedRow; made: NewAccount | null } => {
  const { account, role, line } = row;
  const there = account && known.accounts.get(emailKey(account.email));
  if (there && isStaffOf(there, known.schoolId))
    return { judged: sameRow(row, { id: there.id, name: there.fullName }), made: null };
  const judged = newOrWrong(row, [...row.problems, ...(account ? takenProblems(account, known, listed) : [])]);
  if (account && !listed.emails.has(emailKey(account.email))) {
    listed.emails.set(emailKey(account.email), line);
    listed.phones.set(account.phone, listed.phones.get(account.phone) ?? line);
  }
  return { judged, made: judged.state === 'new' && account && role ? { ...account, role } : null };
};

const writeStaff = async (tx: Tx, work: ImportWork, accounts: readonly NewAccount[]): Promise<void> => {
  const ids = await insertAccounts(tx, work, accounts);
  const invited = accounts.flatMap(({ name, email }) => {
    const id = ids.get(emailKey(email));
    return id === undefined ? [] : { id, name, email, isVerified: false };
  });
  await inOrder(tx, work, () => inviteAccounts(tx, work, invited));
};

/** Reads a list of the staff of a school. */
export const prepareStaff = async (rows: readonly ImportRow[]): Promise<PreparedImport> => {
  const read = await readInTurn(rows, readStaff);
  const accounts = read.flatMap(({ account }) => account ?? []);
  return {
    lock: async () => undefined,
    judge: async (db, schoolId) => {
      // The phones are read first, as those of guardians.
      const known = {
        phones: await findTakenPhones(
          db,
          accounts.map(({ phone }) => phone),
        ),
        accounts: await findAccounts(
          db,
          schoolId,
          accounts.map(({ email }) => email),
        ),
        schoolId,
      };
      const listed: Listed = { emails: new Map(), phones: new Map() };
      const judged = read.map((row) => judgeRow(row, known, listed));
      return {
        rows: judged.map((each) => each.judged),
        guardians: NO_GUARDIANS,
        write: (tx, work) =>
          writeStaff(
            tx,
            work,
            judged.flatMap(({ made }) => made ?? []),
          ),
      };
    },
  };
};
