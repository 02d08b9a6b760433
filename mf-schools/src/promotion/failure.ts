import type { CallError } from '@pupitre/shared/api/client';
import type { PromotedStudent, PromotionRow } from '@pupitre/shared/contracts/promotions';

/** A reason of the server with the students whom it is about. */
export type Reason = { text: string; names: string[] };

/** Why a promotion has no result: it was refused, or nobody knows because the answer is missing. */
export type Failure = { kind: 'refused'; reasons: Reason[] } | { kind: 'unsure' };

type Sent = { rows: readonly PromotionRow[]; students: readonly PromotedStudent[] };

const ROW = /^rows\.(\d+)\./;

/** Groups the texts of a refusal by their words. A path such as `rows.3.student.id` becomes the name of the student. */
const reasonsOf = ({ fields = {}, message }: CallError, { rows, students }: Sent): Reason[] => {
  const names = new Map(students.map((each) => [each.id, `${each.paternal} ${each.maternal} ${each.name}`]));
  const found = new Map<string, string[]>();
  for (const [path, texts] of Object.entries(fields)) {
    const row = rows[Number(ROW.exec(path)?.[1])];
    const name = row && names.get(row.student.id);
    for (const text of texts) found.set(text, [...(found.get(text) ?? []), ...(name ? [name] : [])]);
  }
  if (found.size === 0) return message.map((text) => ({ text, names: [] }));
  return [...found].map(([text, about]) => ({ text, names: about }));
};

/** Null for a failure that has nothing to do with the promotion, such as the end of the session. */
export const failureOf = (error: CallError, sent: Sent): Failure | null => {
  switch (error.code) {
    case 'validation':
    case 'notFound':
    case 'archived':
      return { kind: 'refused', reasons: reasonsOf(error, sent) };
    case 'network':
    case 'timeout':
    case 'unavailable':
    case 'unknown':
      return { kind: 'unsure' };
    default:
      return null;
  }
};
