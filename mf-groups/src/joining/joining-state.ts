import type { Group } from '@pupitre/shared/contracts/groups';

export type JoiningState = 'open' | 'closed' | 'expired';
type Joining = Pick<Group, 'joinOpen' | 'codeExpiresAt'>;

/** The expiry of a code, or null if it has none or it has passed. */
export const expiryToCome = ({ codeExpiresAt = null }: Joining): string | null =>
  codeExpiresAt !== null && Date.parse(codeExpiresAt) > Date.now() ? codeExpiresAt : null;

/** The state of a code for families. A server of the previous release closes none. */
export const joiningState = (joining: Joining): JoiningState => {
  if (joining.joinOpen === false) return 'closed';
  return joining.codeExpiresAt && expiryToCome(joining) === null ? 'expired' : 'open';
};

/** An expiry opens a closed code too. It leaves an open one alone, which somebody else may have closed since. */
export const opened = ({ joinOpen }: Joining): { joinOpen?: true } => (joinOpen === false ? { joinOpen: true } : {});

/** Opens a closed or expired code. */
export const reopened = (joining: Joining): { joinOpen?: true; codeExpiresAt?: null } => ({
  ...opened(joining),
  ...(joining.codeExpiresAt && expiryToCome(joining) === null && { codeExpiresAt: null }),
});

/** The address that families open: a page of mf-students, to which it brings the code. */
export const joiningAddress = (groupCode: string): string => `${window.location.origin}/join/${groupCode}`;

/** Schools use the time of central Mexico, whatever the time zone of the device. It has no summer time. */
const ZONE = { name: 'America/Mexico_City', offset: '-06:00' };

/** The end of a day, YYYY-MM-DD, as an expiry. */
export const endOfDay = (day: string): string => `${day}T23:59:59${ZONE.offset}`;

/** Formats an expiry to the minute. */
export const TO_THE_MINUTE = {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: ZONE.name,
} as const;
