/** The numbers of users who saw a version, and of those for whom it failed. Slow phones count as neither. */
export type UserCounts = { shown: number; failed: number };

export type FailedUsers = {
  failed: number;
  /** The part of them whose reports have reverted no version of this remote lately. */
  fresh: number;
  /** The number of networks that they report from. */
  networks: number;
  /** The part of them in a school's network: one that many of the remote's users share. */
  inSharedNetwork: number;
  /** The users of the remote who may have received the version. */
  population: number;
};

/** Fewer failed users prove nothing. */
const LEAST_FAILED = 5;
/** One-sided confidence of 95 %. */
const Z = 1.64;
/** A version that fails for half of its users is broken, whatever is known about the one before. */
const BROKEN = 0.5;
/** A person decides about a version that fails for a smaller share. */
const LEAST_SHARE = 0.1;
/** A person is alerted from this share on. */
const ALERT_SHARE = 0.05;
/** So large a share of a remote's users may report failures falsely together, and revert nothing. */
const MALICIOUS_SHARE = 0.02;
/** So many networks belong to several persons. */
const LEAST_NETWORKS = 3;

/** The share of the users for whom a version failed; 0 without any. */
export const shareOf = ({ shown, failed }: UserCounts): number => (failed === 0 ? 0 : failed / (failed + shown));

/** The bounds between which the true share lies (Wilson's interval); 0 and 1 without users. */
const boundsOf = ({ shown, failed }: UserCounts): { lower: number; upper: number } => {
  const users = shown + failed;
  if (users === 0) return { lower: 0, upper: 1 };
  const share = failed / users;
  const middle = share + Z ** 2 / (2 * users);
  const distance = Z * Math.sqrt((share * (1 - share)) / users + (Z / (2 * users)) ** 2);
  const whole = 1 + Z ** 2 / users;
  return { lower: (middle - distance) / whole, upper: (middle + distance) / whole };
};

/** True when a version fails so much more often than the one before that it must be reverted. */
export const isClearlyWorse = (version: UserCounts, before: UserCounts): boolean =>
  version.failed >= LEAST_FAILED &&
  shareOf(version) >= LEAST_SHARE &&
  boundsOf(version).lower > Math.min(boundsOf(before).upper, BROKEN) &&
  shareOf(before) < shareOf(version) / 2;

/**
 * True when the failed users are too many, too spread and too new to be malicious users acting together. One network
 * suffices when a good part of all users share it: the portal of one school may have no other.
 */
export const areCredible = ({ failed, fresh, networks, inSharedNetwork, population }: FailedUsers): boolean =>
  failed >= Math.max(LEAST_FAILED, MALICIOUS_SHARE * population) &&
  2 * fresh >= failed &&
  (networks >= LEAST_NETWORKS || inSharedNetwork >= LEAST_FAILED);

/** True when a person should look at a version that is not reverted. */
export const isAlarming = (pages: UserCounts): boolean => pages.failed >= LEAST_FAILED && shareOf(pages) >= ALERT_SHARE;

/** True when this count logs an alarm: at the fifth failure, and each time that the number has doubled. */
export const isLogged = ({ failed }: UserCounts): boolean => Number.isInteger(Math.log2(failed / LEAST_FAILED));
