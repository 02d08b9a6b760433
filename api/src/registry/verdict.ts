/** The sessions in which a version was seen, and in which it broke; slow phones are on neither side. */
export type Sessions = { shown: number; failed: number };

/** Fewer failing sessions prove nothing. */
const LEAST_FAILED = 5;
/** One-sided confidence of 95 %. */
const Z = 1.64;
/** A version that fails in half of its sessions is broken, however little is known about the one before. */
const BROKEN = 0.5;

/** Of all sessions, the share in which a version failed; 0 without any. */
export const shareOf = ({ shown, failed }: Sessions): number => (failed === 0 ? 0 : failed / (failed + shown));

/** Between which shares the true one lies (Wilson's interval); without sessions anywhere. */
const boundsOf = ({ shown, failed }: Sessions): { lower: number; upper: number } => {
  const sessions = shown + failed;
  if (sessions === 0) return { lower: 0, upper: 1 };
  const share = failed / sessions;
  const middle = share + Z ** 2 / (2 * sessions);
  const reach = Z * Math.sqrt((share * (1 - share)) / sessions + (Z / (2 * sessions)) ** 2);
  const whole = 1 + Z ** 2 / sessions;
  return { lower: (middle - reach) / whole, upper: (middle + reach) / whole };
};

/** Whether a version fails so clearly more than the one before that it has to go. */
export const isClearlyWorse = (version: Sessions, before: Sessions): boolean =>
  version.failed >= LEAST_FAILED &&
  boundsOf(version).lower > Math.min(boundsOf(before).upper, BROKEN) &&
  shareOf(before) < shareOf(version) / 2;
