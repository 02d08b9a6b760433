import { createHash } from 'node:crypto';
import type { Role } from '@pupitre/shared/contracts/roles';
import type { Channel, ListedVersion } from '../answer/registry.queries.ts';

/** Whom the registry answers; null is nobody known. */
export type Viewer = { userId: number; role: Role; schools: readonly number[] } | null;
/** What one viewer gets of a remote. */
export type Served = { current: ListedVersion; previous: ListedVersion | null };
type Canary = NonNullable<Channel['canary']>;

const PLACES = 10_000;

/** Where a user stands among all, 0 to 9,999: always the same in a remote, and another one in each. */
const placeOf = (remote: string, userId: number): number => {
  const digest = createHash('sha256').update(`${remote}:${userId}`).digest();
  return Number(digest.readBigUInt64BE() % BigInt(PLACES));
};

const getsCanary = ({ remote, audience }: Canary, viewer: Viewer): boolean => {
  if (viewer === null) return false;
  const { percent, schools, roles } = audience;
  if (roles.length > 0 && !roles.includes(viewer.role)) return false;
  if (schools.length > 0 && !schools.some((id) => viewer.schools.includes(id))) return false;
  return placeOf(remote, viewer.userId) < (percent * PLACES) / 100;
};

/** What a viewer gets of every remote: who tries a version falls back to what everybody has. */
export const servedTo = (channels: readonly Channel[], viewer: Viewer): Served[] =>
  channels.flatMap(({ current, previous, canary }) => {
    if (canary && getsCanary(canary, viewer)) return [{ current: canary, previous: current }];
    return current ? [{ current, previous }] : [];
  });
