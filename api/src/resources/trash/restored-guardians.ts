import type { TrashedContent } from '../../db/school-tables.ts';

const isOpen = ({ until }: TrashedContent): boolean => until === null;
const isInvitation = (guardian: TrashedContent): boolean => guardian['user_id'] === null;

/**
 * The guardians who come back with a student: former ones, invitations, and open ones of the given accounts. An invitation
 * replaces only somebody who is there.
 */
export const restoredGuardians = (
  guardians: readonly TrashedContent[],
  accounts: readonly number[],
): TrashedContent[] => {
  const restored = guardians.filter(
    (guardian) => !isOpen(guardian) || isInvitation(guardian) || accounts.includes(Number(guardian['user_id'])),
  );
  const open = restored.filter(isOpen).map(({ id }) => id);
  return restored.map((guardian) => {
    const isKnown = isInvitation(guardian) && open.includes(guardian['replaces']);
    return { ...guardian, replaces: isKnown ? guardian['replaces'] : null };
  });
};

/** The account of the primary guardian: the former one, else the one who has seen the student for the longest time. */
export const primaryOf = (guardians: readonly TrashedContent[]): number | null => {
  const open = guardians.filter((guardian) => isOpen(guardian) && !isInvitation(guardian));
  const [oldest] = open
    .filter(({ sees }) => sees === true)
    .toSorted((a, b) => String(a['since']).localeCompare(String(b['since'])) || Number(a['id']) - Number(b['id']));
  const primary = open.find((guardian) => guardian['is_primary'] === true) ?? oldest;
  return primary ? Number(primary['user_id']) : null;
};
