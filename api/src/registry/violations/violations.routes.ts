import type { FastifyBaseLogger } from 'fastify';
import { apiOf, type Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { addressKeys } from '../../limits/address-prefix.ts';
import { everybody } from '../../auth/route-access.ts';
import { readJsonAs } from '../../http/body.ts';
import { data } from '../../http/envelope.ts';
import { perNetwork, takeTry } from '../../limits/rate-limits.ts';
import { stripControlCharacters } from '../../text/escaping.ts';
import { recentKinds } from './recent-kinds.ts';
import { causeOf, type Violation } from './violation-cause.ts';
import { readViolations, type ReportedViolation } from './violation-reports.ts';
import { countViolation, findViolations } from './violations.queries.ts';

const FORMATS = ['application/csp-report', 'application/reports+json'];

const MINUTE = 60_000;
/** A network counts a kind of violation this often, because a page that is opened again reports the same. */
const COUNTED_EVERY = 10 * MINUTE;
/** A kind of violation is logged this often. */
const LOGGED_EVERY = 24 * 60 * MINUTE;

const reportsOf = (ip: string) => perNetwork(ip, { key: 'violations:address', tries: 60, minutes: 15 });

/** The host of a blocked address, or its kind. The rest of an address may reveal the user of a page. */
const blockedHost = ({ blocked }: ReportedViolation): string =>
  stripControlCharacters(URL.canParse(blocked) ? new URL(blocked).host : blocked.slice(0, 40));

/** Counts the violations of the content policy that browsers report, under the version that caused them. */
export const violationRoutes = (app: Api, { db, config }: Services): void => {
  const isNewOfNetwork = recentKinds(COUNTED_EVERY);
  const isNewInLog = recentKinds(LOGGED_EVERY);

  const count = async (network: string, reported: ReportedViolation, log: FastifyBaseLogger): Promise<void> => {
    const violation: Violation | null = await causeOf(db, reported);
    if (!violation) return;
    const kind = Object.values(violation).join(' ');
    if (!isNewOfNetwork(`${network} ${kind}`)) return;
    await countViolation(db, violation);
    if (isNewInLog(kind)) log.warn({ ...violation, blocked: blockedHost(reported) }, 'content policy violated');
  };

  app.get('/registry/violations', { config: { access: 'watchers' } }, async () => data(await findViolations(db)));

  app.register(async (scope) => {
    readJsonAs(scope, FORMATS);
    apiOf(scope).post('/csp-reports', everybody, async ({ body, ip, log }) => {
      if (config.isRateLimited) await takeTry(db, ...reportsOf(ip));
      const { network } = addressKeys(ip);
      for (const reported of readViolations(body)) await count(network, reported, log);
      return { result: true };
    });
  });
};
