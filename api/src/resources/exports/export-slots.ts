import type { Session } from '../../auth/sessions.queries.ts';
import { Refusal } from '../../refusal.ts';

/** Each export has a connection until its last byte. */
const MOST_OF_PROCESS = 4;
/** Families are many: the other places are for those who work with the portal. */
const MOST_OF_FAMILIES = 2;
const MOST_OF_USER = 2;
const RETRY_SECONDS = 10;

type Exporter = Pick<Session, 'userId' | 'role'>;

const refuse = (id: 'validations.ownExports' | 'validations.manyExports'): Refusal =>
  new Refusal('tooManyRequests', { retryAfter: RETRY_SECONDS, fields: { export: [{ id }] } });

/** Takes the slot of one export of a user, and answers its release. Throws `tooManyRequests` when none is free. */
export const exportSlots = (): ((caller: Exporter) => () => void) => {
  const running = new Set<Exporter>();
  const count = (isCounted: (slot: Exporter) => boolean): number => [...running].filter(isCounted).length;
  return ({ userId, role }) => {
    if (count((slot) => slot.userId === userId) >= MOST_OF_USER) throw refuse('validations.ownExports');
    const isFull = running.size >= MOST_OF_PROCESS;
    const isShareFull = role === 'parent' && count((slot) => slot.role === 'parent') >= MOST_OF_FAMILIES;
    if (isFull || isShareFull) throw refuse('validations.manyExports');
    // An object of its own: a second release of it frees no slot of another export.
    const slot = { userId, role };
    running.add(slot);
    return () => void running.delete(slot);
  };
};
