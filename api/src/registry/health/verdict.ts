/** The users who saw a version, and those for whom it failed; slow phones are on neither side. */
export type Users = { shown: number; failed: number };

/** The users for whom a version failed, in figures. */
export type FailedUsers = {
  failed: number;
  /** Of them, those whose reports have reverted no version of this remote lately. */
  fresh: number;
  /** The networks that they report from. */
  networks: number;
  /** Of them, those in the network of a school: one that many of the remote's users share. */
  inSharedNetwork: number;
  /** The users of the remote who may have been given the version. */
  population: number;
};

/** Fewer failing users prove nothing. */
const LEAST_FAILED = 5;
/** One-sided confidence of 95 %. */
const Z = 1.64;
/** A version that fails for half of its users is broken, however little is known about the one before. */
const BROKEN = 0.5;
/** A version that fails for fewer of those who saw it is left to a person. */
const LEAST_SHARE = 0.1;
/** From this share on a person is alerted. */
const ALERT_SHARE = 0.05;
/** Of a remote's users, so many may lie together, and revert nothing. */
const LIARS = 0.02;
/** So many networks are several persons, whoever they are. */
const LEAST_NETWORKS = 3;

/** The share of the users for whom a version failed; 0 without any. */
export const shareOf = ({ shown, failed }: Users): number => (failed === 0 ? 0 : failed / (failed + shown));

/** The bounds between which the true share lies (Wilson's interval); 0 and 1 without users. */
const boundsOf = ({ shown, failed }: Users): { lower: number; upper: number } => {
  const users = shown + failed;
  if (users === 0) return { lower: 0, upper: 1 };
  const share = failed / users;
  const middle = share + Z ** 2 / (2 * users);
  const distance = Z * Math.sqrt((share * (1 - share)) / users + (Z / (2 * users)) ** 2);
  const whole = 1 + Z ** 2 / users;
  return { lower: (middle - distance) / whole, upper: (middle + distance) / whole };
};

/** True when a version fails so clearly more than the one before that it has to be reverted. */
export const isClearlyWorse = (version: Users, before: Users): boolean =>
  version.failed >= LEAST_FAILED &&
  shareOf(version) >= LEAST_SHARE &&
  boundsOf(version).lower > Math.min(boundsOf(before).upper, BROKEN) &&
  shareOf(before) < shareOf(version) / 2;

/**
 * True when the failing users are too many, too spread and too new to be liars who act together. One network suffices
 * where a good part of all users share it: a portal of one school may have no other.
 */
export const areCredible = ({ failed, fresh, networks, inSharedNetwork, population }: FailedUsers): boolean =>
  failed >= Math.max(LEAST_FAILED, LIARS * population) &&
  2 * fresh >= failed &&
  (networks >= LEAST_NETWORKS || inSharedNetwork >= LEAST_FAILED);

/** True when a person should look at a version that is not reverted automatically. */
export const isAlarming = (pages: Users): boolean => pages.failed >= LEAST_FAILED && shareOf(pages) >= ALERT_SHARE;

/** True when an alarm is logged at this count: at the fifth failure, and each time that they have doubled since. */
export const isLogged = ({ failed }: Users): boolean => Number.isInteger(Math.log2(failed / LEAST_FAILED));
