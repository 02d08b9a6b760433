import type { InferType, TestContext } from 'yup';
import type { Named, Stored } from './answers.ts';
import {
  DESCRIPTION_MAX,
  flag,
  idNumber,
  record,
  reference,
  shortList,
  stored,
  text,
  upperText,
  wholeNumber,
} from './fields.ts';
import { LAST_GRADE, LEVELS, type Level } from './levels.ts';
import { tableQuery } from './table.ts';

/** Refuses duplicates. Another rule refuses elements without an id. */
const areDistinct = (people: { id?: number }[] | undefined): boolean => {
  const ids = (people ?? []).map((person) => person?.id).filter((id) => id !== undefined);
  return new Set(ids).size === ids.length;
};

/** Forms choose an empty text for none. */
const orNull = (value: unknown): unknown => (value === '' ? null : value);
const isLevel = (value: unknown): value is Level => LEVELS.some((level) => level === value);

type Place = { level?: unknown; grade?: unknown };

const gradeOfLevel = () =>
  wholeNumber()
    .transform(orNull)
    .nullable()
    .min(1)
    .test(
      'together',
      { id: 'validations.required' },
      (grade, { parent }: { parent: Place }) => !isLevel(parent.level) || typeof grade === 'number',
    )
    .test('of-level', (grade, { parent, createError }: Pick<TestContext, 'createError'> & { parent: Place }) => {
      const { level } = parent;
      const max = isLevel(level) ? LAST_GRADE[level] : null;
      if (max === null || typeof grade !== 'number' || grade <= max) return true;
      return createError({ message: { id: 'validations.max', values: { max } } });
    });

const levelOfGrade = () =>
  text()
    .transform(orNull)
    .nullable()
    .oneOf([...LEVELS, null])
    .test(
      'together',
      { id: 'validations.required' },
      (level, { parent }: { parent: Place }) => typeof parent.grade !== 'number' || Boolean(level),
    );

export const groupInput = record({
  code: upperText().required(),
  description: upperText(DESCRIPTION_MAX).required(),
  /** The person in charge. */
  user: reference(),
  school: reference(),
  /** Other staff who work with the group. */
  employee: shortList(reference(), 100).test('distinct', { id: 'validations.repeated' }, areDistinct),
  /** The year of the school that the group belongs to; null for none. Absent, an update changes nothing of it. */
  schoolYear: record({ id: idNumber().required() }).nullable(),
  /** Level and grade go together; an update that sends neither changes nothing of them. */
  level: levelOfGrade(),
  grade: gradeOfLevel(),
}).required();
export const groupUpdate = groupInput.shape(stored);

export const GROUP_COLUMNS = ['code', 'description', 'personal', 'groupCode'] as const;
export const groupTable = tableQuery(GROUP_COLUMNS).shape({
  schoolId: idNumber().required(),
  /** True for the archived groups alone, else for the others. */
  archived: flag(),
});

/** Gives a group a new code, and the old one becomes invalid. */
export const codeRenewal = record({ id: idNumber().required() }).required();
export type RenewedCode = { groupCode: string };

export type GroupInput = InferType<typeof groupInput>;
/** `personal` is the full name of the person in charge. Families join by `groupCode`. */
export type GroupRow = Stored & GroupPlace & { code: string; description: string; personal: string; groupCode: string };
/** The year, level and grade of a group, as far as it has them. */
export type GroupPlace = {
  schoolYear: Named | null;
  level: Level | null;
  grade: number | null;
  /** The moment since which the group is read-only, as ISO 8601 in UTC; null for a group of today. */
  archivedAt: string | null;
};
export type Group = Stored &
  GroupPlace & {
    code: string;
    description: string;
    /** Parents get neither the code nor what belongs to it. */
    groupCode?: string;
    joinOpen?: boolean;
    /** A moment as ISO 8601, in UTC; null for never. */
    codeExpiresAt?: string | null;
    /** The number of students in the group. */
    students?: number;
    user: Named;
    employee: Named[];
    school: Named;
  };
