import type {
  Decision,
  GroupOfNewYear,
  PromotedGroup,
  PromotedStudent,
  PromotionCounts,
  PromotionPreview,
  PromotionRow,
} from '@pupitre/shared/contracts/promotions';
import type { Choice, Draft } from './draft.ts';

/** A student with the decision of today; null for none yet. */
export type DecidedStudent = { student: PromotedStudent; choice: Choice | null; isException: boolean };

const needsGroup = (decision: Decision): boolean => decision === 'promote' || decision === 'repeat';

const proposalOf = ({ decision, next }: PromotedStudent): Choice | null =>
  needsGroup(decision) && !next ? null : { decision, groupId: next?.id ?? null };

export const valueOf = ({ decision, groupId }: Choice): string => `${decision}.${groupId ?? ''}`;

const isProposed = (student: PromotedStudent, choice: Choice): boolean => {
  const proposal = proposalOf(student);
  return proposal !== null && valueOf(proposal) === valueOf(choice);
};

/**
 * Everybody with the choice of the user, or else the proposal. A chosen group that is gone, as after a change of the
 * year, is no decision: the proposal would promote those who repeat.
 */
export const decide = ({ students, nextGroups }: PromotionPreview, { choices }: Draft): DecidedStudent[] => {
  const known = new Set(nextGroups.map(({ id }) => id));
  return students.map((student) => {
    const chosen = choices[student.id];
    if (!chosen) return { student, choice: proposalOf(student), isException: false };
    const isValid = !needsGroup(chosen.decision) || (chosen.groupId !== null && known.has(chosen.groupId));
    return { student, choice: isValid ? chosen : null, isException: isValid && !isProposed(student, chosen) };
  });
};

/** Adds a choice about students. The proposal itself is no exception. */
export const choose = (
  choices: Draft['choices'],
  students: readonly PromotedStudent[],
  choice: Choice,
): Draft['choices'] => {
  const decided = new Set(students.map(({ id }) => String(id)));
  const exceptions = students.filter((student) => !isProposed(student, choice)).map(({ id }) => [id, choice] as const);
  return {
    ...Object.fromEntries(Object.entries(choices).filter(([id]) => !decided.has(id))),
    ...Object.fromEntries(exceptions),
  };
};

export const rowsOf = (decided: readonly DecidedStudent[]): PromotionRow[] =>
  decided.flatMap(({ student, choice }) =>
    choice
      ? [
          {
            student: { id: student.id },
            decision: choice.decision,
            group: choice.groupId === null ? null : { id: choice.groupId },
          },
        ]
      : [],
  );

const numberOf = (decided: readonly DecidedStudent[], decision: Decision): number =>
  decided.filter(({ choice }) => choice?.decision === decision).length;

/** Counts what a promotion will do, as the server does, and the students whom nobody has decided about. */
export const countsOf = (decided: readonly DecidedStudent[]): PromotionCounts & { undecided: number } => {
  const groups = new Map<number, boolean>();
  for (const { student, choice } of decided)
    groups.set(student.group.id, (groups.get(student.group.id) ?? true) && choice !== null);
  return {
    promoted: numberOf(decided, 'promote'),
    repeated: numberOf(decided, 'repeat'),
    graduated: numberOf(decided, 'graduate'),
    left: numberOf(decided, 'leave'),
    archivedGroups: [...groups.values()].filter(Boolean).length,
    undecided: decided.filter(({ choice }) => choice === null).length,
  };
};

/** A group of the new year that is missing, in the form of the call that creates it. */
export type MissingGroup = {
  code: string;
  description: string;
  user: { id: number };
  level: PromotedGroup['level'];
  grade: number;
};

/** The groups that students go on to, and those of the first grade, as far as the new year has none. */
export const missingGroups = ({ groups }: PromotionPreview): MissingGroup[] => {
  const found = new Map<string, MissingGroup>();
  const add = ({ description, user, level }: PromotedGroup, code: string, grade: number): void => {
    found.set(`${level}.${code}`, { code, description, user: { id: user.id }, level, grade });
  };
  for (const group of groups) {
    if (group.level === null || group.grade === null) continue;
    if (!group.next && group.nextCode) add(group, group.nextCode, group.grade + 1);
    if (group.grade === 1 && !group.same) add(group, group.code, 1);
  }
  return [...found.values()].toSorted((a, b) => a.code.localeCompare(b.code, 'es'));
};

export type Option = { value: string; choice: Choice; group: GroupOfNewYear | null };

const optionOf = (choice: Choice, group: GroupOfNewYear | null): Option => ({ value: valueOf(choice), choice, group });

/** The choices of the students of a group: the next grade first, then the same one, then the others, then the exits. */
export const optionsOf = (from: PromotedGroup | undefined, nextGroups: readonly GroupOfNewYear[]): Option[] => {
  const isSame = ({ level, grade }: GroupOfNewYear): boolean => level === from?.level && grade === from?.grade;
  const isNext = ({ level, grade }: GroupOfNewYear): boolean =>
    level === from?.level && grade === (from?.grade ?? 0) + 1;
  const rank = (group: GroupOfNewYear): number => (isNext(group) ? 0 : isSame(group) ? 1 : 2);
  return [
    ...nextGroups
      .toSorted((a, b) => rank(a) - rank(b))
      .map((group) => optionOf({ decision: isSame(group) ? 'repeat' : 'promote', groupId: group.id }, group)),
    optionOf({ decision: 'graduate', groupId: null }, null),
    optionOf({ decision: 'leave', groupId: null }, null),
  ];
};
