import { text, wholeNumber } from '@pupitre/shared/contracts/fields';
import { groupInput, groupUpdate, type Group, type GroupInput } from '@pupitre/shared/contracts/groups';
import { LAST_GRADE, LEVELS } from '@pupitre/shared/contracts/levels';

/** The choice of a group without a year, and of one without a grade. */
export const NONE = '';

/** All grades of all levels, from the first of preschool on. */
export const GRADES = LEVELS.flatMap((level) =>
  Array.from({ length: LAST_GRADE[level] }, (_, place) => ({
    level,
    grade: place + 1,
    value: `${level}.${place + 1}`,
  })),
);

const fields = {
  /** A year, or none. */
  yearId: wholeNumber()
    .transform((value: unknown) => (value === NONE ? null : value))
    .nullable(),
  /** A level with its grade as one choice: they are never apart. */
  place: text(),
};
const APART: ('schoolYear' | 'level' | 'grade')[] = ['schoolYear', 'level', 'grade'];

/** The form of a group, and the input that the server reads. */
export const newGroupForm = groupInput.omit(APART).shape(fields);
export const groupForm = groupUpdate.omit(APART).shape(fields);

type Choices = { yearId?: number | null | undefined; place?: string | undefined };

export const inputOf = <Form extends Choices>({ yearId, place, ...input }: Form) => {
  const { level = null, grade = null } = GRADES.find(({ value }) => value === place) ?? {};
  return { ...input, schoolYear: yearId ? { id: yearId } : null, level, grade };
};

/** The values of the form for a group. A server of the release before answers no year. */
export const formOf = (group: Group) => ({
  ...group,
  yearId: group.schoolYear?.id ?? NONE,
  place: group.level ? `${group.level}.${group.grade}` : NONE,
});

export type GroupForm = Omit<GroupInput, 'schoolYear' | 'level' | 'grade'> & Choices;
