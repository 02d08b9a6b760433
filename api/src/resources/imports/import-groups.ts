import { LEVEL_WORDS, valueOfWord } from '@pupitre/shared/contracts/import-words';
import { email } from '@pupitre/shared/contracts/auth';
import { record } from '@pupitre/shared/contracts/fields';
import { groupInput } from '@pupitre/shared/contracts/groups';
import { IMPORT_FIELDS, type ImportField } from '@pupitre/shared/contracts/import-fields';
import type { ImportRow } from '@pupitre/shared/contracts/imports';
import type { Level } from '@pupitre/shared/contracts/levels';
import type { RowProblem } from '../../db/school-tables.ts';
import { emailKey, findAccounts, lockAccounts, type KnownAccount } from './known-accounts.queries.ts';
import { findOpenGroups, findYearId, type OpenGroup } from './known-places.queries.ts';
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
import { plainCode } from './plain-code.ts';
import { cellOf, checkValue, readInTurn } from './read-cells.ts';
import { insertGroups, lockYear, type NewGroup } from './write-groups.queries.ts';

const contract = groupInput
  .pick(['code', 'description', 'level', 'grade'])
  .concat(record({ teacherEmail: email().required() }))
  .required();

/** A group of a list as its form has it. */
type GroupValue = {
  code: string;
  description: string;
  level?: Level | null | undefined;
  grade?: number | null | undefined;
  teacherEmail: string;
};
type ReadGroup = RowPlace & { code: string; group: GroupValue | null; problems: RowProblem[] };

const FIELDS: readonly ImportField[] = IMPORT_FIELDS.groups;
const fieldOf = (path: string): ImportField | null => FIELDS.find((field) => field === path) ?? null;

/** 3, 3°, 3º and 3o. */
const GRADE = /^(\d)\s?[°ºo]?$/i;
const gradeOf = (cell: string): number | undefined => {
  const digit = GRADE.exec(cell)?.[1];
  return digit === undefined ? undefined : Number(digit);
};

const readGroup = (row: ImportRow, place: number): ReadGroup => {
  const [code = '', description, levelWord = '', gradeText = '', teacherEmail] = IMPORT_FIELDS.groups.map((field) =>
    cellOf(row, field),
  );
  const level = levelWord === '' ? null : valueOfWord(LEVEL_WORDS, levelWord);
  const grade = gradeText === '' ? null : gradeOf(gradeText);
  const wrong = [
    ...(level === undefined ? [problemAt('level', { id: 'validations.importLevel' })] : []),
    ...(grade === undefined ? [problemAt('grade', { id: 'validations.importGrade' })] : []),
  ];
  // The two rules about both would refuse what is only unreadable.
  const readable = wrong.length > 0 ? { level: null, grade: null } : { level, grade };
  const { value, problems } = checkValue(contract, { code, description, teacherEmail, ...readable }, fieldOf);
  return {
    ...placeOf(row, place),
    code: code.toUpperCase(),
    group: wrong.length > 0 ? null : value,
    problems: [...problems, ...wrong],
  };
};

type KnownGroups = { groups: Map<string, OpenGroup>; staff: Map<string, KnownAccount>; schoolId: number };

const isStaffOf = (account: KnownAccount | undefined, schoolId: number): account is KnownAccount =>
  account?.schoolId === schoolId && (account.role === 'directive' || account.role === 'teacher');

/** Codes that people take for the same one. */
const keyOf = (code: string): string => plainCode(code) || code;

type Judged = { judged: JudgedRow; made: Omit<NewGroup, 'group_code'> | null };

const judgeRow = (row: ReadGroup, known: KnownGroups, codes: Map<string, number>): Judged => {
  const { code, group, line } = row;
  const there = known.groups.get(keyOf(code));
  if (there) return { judged: sameRow(row, { id: there.id, name: there.code }), made: null };
  const earlier = code === '' ? undefined : codes.get(keyOf(code));
  if (earlier === undefined) codes.set(keyOf(code), line);
  const values = { row: earlier ?? line };
  const repeated = earlier === undefined ? [] : [problemAt('code', { id: 'validations.importRepeated', values })];
  const teacher = group ? known.staff.get(emailKey(group.teacherEmail)) : undefined;
  const isStaff = isStaffOf(teacher, known.schoolId);
  const stranger = group && !isStaff ? [problemAt('teacherEmail', { id: 'validations.importNoStaff' })] : [];
  const judged = newOrWrong(row, [...row.problems, ...repeated, ...stranger]);
  if (judged.state !== 'new' || !group || !isStaff) return { judged, made: null };
  const { description, level = null, grade = null } = group;
  return { judged, made: { code: group.code, description, level, grade, user_id: teacher.id } };
};

/** Reads a list of the groups of a school. They are of the year that runs, or of the next one, if there is one. */
export const prepareGroups = async (rows: readonly ImportRow[]): Promise<PreparedImport> => {
  const read = await readInTurn(rows, readGroup);
  const emails = read.flatMap(({ group }) => group?.teacherEmail ?? []);
  return {
    lock: async (tx, schoolId) => {
      await lockYear(tx, schoolId, await findYearId(tx, schoolId));
      await lockAccounts(tx, emails);
    },
    judge: async (db, schoolId) => {
      const yearId = await findYearId(db, schoolId);
      const ofYear = (await findOpenGroups(db, schoolId)).filter((group) => group.yearId === yearId);
      const groups = new Map(ofYear.map((group) => [keyOf(group.code), group]));
      const known = { groups, staff: await findAccounts(db, schoolId, emails), schoolId };
      const codes = new Map<string, number>();
      const judged = read.map((row) => judgeRow(row, known, codes));
      return {
        rows: judged.map((each) => each.judged),
        guardians: NO_GUARDIANS,
        write: (tx, work) => insertGroups(tx, work, { yearId, groups: judged.flatMap(({ made }) => made ?? []) }),
      };
    },
  };
};
