import type { Services } from '../../services.ts';
import { perNetwork, takeTry, type Limit } from '../../limits/rate-limits.ts';
import { mailLimit } from '../auth/account-mails.ts';

/** Registrations from one address: a parents' evening on the school's own network, and no more than that. */
export const registrationLimits = (ip: string) =>
  perNetwork(ip, { key: 'registration:address', tries: 30, minutes: 60 });
/** Registrations from everywhere: a city's schools that begin on the same evening. */
const everywhere: Limit = { key: 'registration:total', tries: 1_000, minutes: 60 };

/** Counts a registration before it costs a hash and a mail. Throws `tooManyRequests`. */
export const takeRegistration = async ({ config, db }: Services, email: string, ip: string): Promise<void> => {
  if (!config.isRateLimited) return;
  await takeTry(db, ...registrationLimits(ip), mailLimit('registration', email), everywhere);
};
