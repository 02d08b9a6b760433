import { oneTimeToken } from '@pupitre/shared/contracts/auth';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { everybody } from '../../auth/route-access.ts';
import { data, ok } from '../../http/envelope.ts';
import { languageOf } from '../../text/language.ts';
import { countFailures, perNetwork, refuseAddress } from '../../limits/rate-limits.ts';
import { denyNotice } from './deny-notice.ts';
import { findNotice } from './security-notices.queries.ts';

const addressLimits = (ip: string) => perNetwork(ip, { key: 'notices:address', tries: 30, minutes: 15 });

/** The page behind the link of a security mail: what it is about, and the owner's answer that it was somebody else. */
export const securityNoticeRoutes = (app: Api, services: Services): void => {
  const { db, config } = services;
  const byToken = { ...everybody, schema: { body: oneTimeToken }, onRequest: refuseAddress(services, addressLimits) };
  const counted = <Result>(ip: string, work: () => Promise<Result>): Promise<Result> =>
    config.isRateLimited ? countFailures(db, addressLimits(ip), ['invalidToken'], work) : work();

  app.post('/security-notices/get', byToken, async ({ body, ip }) =>
    data(await counted(ip, () => findNotice(db, body.token))),
  );

  app.patch('/security-notices/deny', byToken, async ({ body, ip, headers }) =>
    ok(await counted(ip, () => denyNotice(services, body.token, languageOf(headers['accept-language'])))),
  );
};
