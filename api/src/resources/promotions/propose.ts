import type { Named } from '@pupitre/shared/contracts/answers';
import type { Decision, GroupOfNewYear } from '@pupitre/shared/contracts/promotions';
import { LAST_GRADE, type Level } from '@pupitre/shared/contracts/levels';

/** A group with the place that a promotion starts from. */
type Placed = { code: string; level: Level | null; grade: number | null };

/** The letter of a group among those of its grade: A of `3A`, `3°A` and `TERCERO A`; null for none. */
const sectionOf = (code: string): string | null =>
  /(?:^|[^\p{L}])(\p{L})$/u.exec(code.trim().toUpperCase())?.[1] ?? null;

const isLastGrade = ({ level, grade }: Placed): boolean => level !== null && grade === LAST_GRADE[level];

/** The group of a grade with the same letter, or the only one of the grade. */
const groupOfGrade = (groups: readonly GroupOfNewYear[], { code, level }: Placed, grade: number): Named | null => {
  const ofGrade = groups.filter((group) => group.level === level && group.grade === grade);
  const found = ofGrade.find(({ name }) => sectionOf(name) === sectionOf(code)) ?? (ofGrade.length === 1 && ofGrade[0]);
  return found ? { id: found.id, name: found.name } : null;
};

/** `4A` for `3A`; null where the code does not name the grade. */
const nextCodeOf = ({ code, grade }: Placed): string | null =>
  grade !== null && code.includes(`${grade}`) ? code.replace(`${grade}`, `${grade + 1}`) : null;

type Proposal = { decision: Decision; next: Named | null; same: Named | null; nextCode: string | null };

/** Proposes what becomes of the children of a group. Those of a last grade end the level. */
export const propose = (group: Placed, newGroups: readonly GroupOfNewYear[]): Proposal => {
  const { level, grade } = group;
  const isPlaced = level !== null && grade !== null;
  const same = isPlaced ? groupOfGrade(newGroups, group, grade) : null;
  if (isLastGrade(group)) return { decision: 'graduate', next: null, same, nextCode: null };
  const next = isPlaced ? groupOfGrade(newGroups, group, grade + 1) : null;
  return { decision: 'promote', next, same, nextCode: nextCodeOf(group) };
};
