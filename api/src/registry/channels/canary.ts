import { createHash } from 'node:crypto';
import type { Role } from '@pupitre/shared/contracts/roles';
import type { Channel, ListedVersion } from '../answer/registry.queries.ts';

/** The user who reads the registry; null without a session. */
export type Viewer = { userId: number; role: Role; schools: readonly number[] } | null;
export type Served = { current: ListedVersion; previous: ListedVersion | null };
type Canary = NonNullable<Channel['canary']>;

const POSITIONS = 10_000;

/** The position of a user, 0 to 9,999: fixed within a remote, and different between remotes. */
const positionOf = (remote: string, userId: number): number => {
  const digest = createHash('sha256').update(`${remote}:${userId}`).digest();
  return Number(digest.readBigUInt64BE() % BigInt(POSITIONS));
};

const getsCanary = ({ remote, audience }: Canary, viewer: Viewer): boolean => {
  if (viewer === null) return false;
  const { percent, schools, roles } = audience;
  if (roles.length > 0 && !roles.includes(viewer.role)) return false;
  if (schools.length > 0 && !schools.some((id) => viewer.schools.includes(id))) return false;
  return positionOf(remote, viewer.userId) < (percent * POSITIONS) / 100;
};

/** Selects the versions of every remote for a viewer. A canary falls back to the current version. */
export const selectVersions = (channels: readonly Channel[], viewer: Viewer): Served[] =>
  channels.flatMap(({ current, previous, canary }) => {
    if (canary && getsCanary(canary, viewer)) return [{ current: canary, previous: current }];
    return current ? [{ current, previous }] : [];
  });
