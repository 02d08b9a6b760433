import type { SecondFactorState } from '@pupitre/shared/contracts/second-factor';
import type { Config } from '../config/config.ts';
import type { Session } from './sessions.queries.ts';

/** The next step of a session: second factor, new password, or set-up of a second factor. `open` may do all. */
export type Stage = 'secondFactor' | 'password' | 'enrollment' | 'open';

type Rules = Pick<Config, 'secondFactorRoles'>;

/** The step of the second factor that a session still has to take. Its user may have got one, or another role, since it began. */
export const secondFactorOf = (rules: Rules, session: Session): SecondFactorState => {
  const { kind, role, hasSecondFactor } = session;
  if (kind === 'recovery') return 'none';
  if (hasSecondFactor) return kind === 'secondFactor' ? 'ask' : 'none';
  return kind === 'secondFactor' || rules.secondFactorRoles.includes(role) ? 'enroll' : 'none';
};

/** True for a session that may only set its password: it comes from a recovery mail, or from a one-time password. */
export const isRestricted = ({ kind, mustChangePassword }: Session): boolean =>
  kind === 'recovery' || mustChangePassword;

/** The next step of a session. Only a user who chose the password sets up a factor, not one with a mailed password. */
export const stageOf = (rules: Rules, session: Session): Stage => {
  const secondFactor = secondFactorOf(rules, session);
  if (secondFactor === 'ask') return 'secondFactor';
  if (isRestricted(session)) return 'password';
  return secondFactor === 'enroll' ? 'enrollment' : 'open';
};
