import type { RowProblem } from '../../db/school-tables.ts';
import { newOrWrong, problemAt, sameRow, type JudgedRow } from './prepared-import.ts';
import type { KnownStudent, OpenGroup } from './known-places.queries.ts';
import { checkGuardians, listGuardians, noAccounts, type KnownPeople, type ListedAccounts } from './listed-accounts.ts';
import { plainCode } from './plain-code.ts';
import type { ImportedPerson, ReadGuardian, ReadStudent } from './read-students.ts';

/** The children, groups and people of a list that the school has. */
export type KnownSchool = KnownPeople & {
  students: Map<number, KnownStudent>;
  groups: OpenGroup[];
  yearId: number | null;
};

/** A child to write, with its guardians, the first of whom is the primary one. */
export type NewStudent = { person: ImportedPerson; groupId: number | null; guardians: ReadGuardian[] };

/** Signs by which a code is recognized. Half a sign could not be stored with the result. */
const CODE_SHOWN = 40;

/** The groups of a code as it is written, or else as people write it. */
const groupsNamed = (groups: readonly OpenGroup[], code: string): readonly OpenGroup[] => {
  const exact = groups.filter((group) => group.code === code);
  if (exact.length > 0) return exact;
  const plain = plainCode(code);
  return plain === '' ? [] : groups.filter((group) => plainCode(group.code) === plain);
};

/** The open group of a code; of several the one of this year. */
const findGroup = ({ groups, yearId }: KnownSchool, code: string): number | null | RowProblem => {
  if (code === '') return null;
  const named = groupsNamed(groups, code);
  const ofYear = named.filter((group) => group.yearId === yearId);
  const [group, ...others] = ofYear.length > 0 ? ofYear : named;
  const values = { code: Array.from(code).slice(0, CODE_SHOWN).join('') };
  if (!group) return problemAt('group', { id: 'validations.importNoGroup', values });
  return others.length > 0 ? problemAt('group', { id: 'validations.importTwoGroups', values }) : group.id;
};

/** The numbers of the rows of each child of a list, by the name and the birthdate. */
type ListedChildren = Map<string, number>;

const childKey = ({ birthdate }: ImportedPerson, { folded }: KnownStudent): string => `${birthdate} ${folded}`;

/** Finds out that an earlier row has the same child. The first one of them counts, whatever else is wrong with it. */
const repeatedChild = (children: ListedChildren, key: string, line: number): RowProblem[] => {
  const earlier = children.get(key);
  if (earlier !== undefined) return [problemAt(null, { id: 'validations.importRepeated', values: { row: earlier } })];
  children.set(key, line);
  return [];
};

const LEFT = problemAt(null, { id: 'validations.importLeft' });

const judgeRow = (
  row: ReadStudent,
  school: KnownSchool,
  { children, accounts }: { children: ListedChildren; accounts: ListedAccounts },
): { judged: JudgedRow; student: NewStudent | null } => {
  const known = school.students.get(row.place);
  if (known?.match) return { judged: sameRow(row, known.match), student: null };
  const group = findGroup(school, row.group);
  const groupProblems = typeof group === 'object' && group !== null ? [group] : [];
  const repeated = row.person && known ? repeatedChild(children, childKey(row.person, known), row.line) : [];
  const before = [...row.problems, ...groupProblems, ...repeated];
  const guardians = checkGuardians(accounts, row.guardians);
  const judged = newOrWrong(
    row,
    [...before, ...guardians.problems],
    [...(known?.hasLeft ? [LEFT] : []), ...guardians.warnings],
  );
  if (judged.state !== 'new' || !row.person) return { judged, student: null };
  listGuardians(accounts, row.guardians, row.line);
  const groupId = typeof group === 'number' ? group : null;
  return { judged, student: { person: row.person, groupId, guardians: row.guardians } };
};

/** Compares the rows with the school, and each with those before it. Returns them with the children to write. */
export const judgeStudents = (read: readonly ReadStudent[], school: KnownSchool) => {
  const children: ListedChildren = new Map();
  const accounts = noAccounts(school);
  const judged = read.map((row) => judgeRow(row, school, { children, accounts }));
  return {
    rows: judged.map((each) => each.judged),
    students: judged.flatMap(({ student }) => student ?? []),
    accounts: accounts.byEmail,
  };
};
