import type { FastifyBaseLogger } from 'fastify';
import { beacon } from '@pupitre/shared/contracts/deployments';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { addressKeys } from '../../limits/address-prefix.ts';
import { everybody } from '../../auth/route-access.ts';
import { takeTry, type Limit } from '../../limits/rate-limits.ts';
import { Refusal } from '../../refusal.ts';
import { judgeVersion, judgeAnonymous } from './auto-rollback.ts';
import { networkHash, networkSecret } from './network-hash.ts';
import { nonceSecret, readNonce, type Reporter } from './nonce.ts';
import { findReported, saveReport, type KnownReport } from './report.queries.ts';

/** No person opens as many pages; a larger number would flood the judgement. */
const beaconsOf = (subject: string): Limit => ({ key: `beacons of ${subject}`, tries: 120, minutes: 15 });

/** Receives the reports of pages about their versions. A version that fails for many users is reverted. */
export const beaconRoutes = (app: Api, { db, config }: Services): void => {
  const secret = nonceSecret(db);
  const networks = networkSecret(db);

  const judgeFailure = async (reporter: Reporter, report: KnownReport, log: FastifyBaseLogger): Promise<void> => {
    const isAnonymous = reporter.userId === null;
    const { kind, seen } = await (isAnonymous ? judgeAnonymous : judgeVersion)(db, report);
    const { remote, versionId, cause } = report;
    if (kind === 'reverted') log.error({ remote, versionId, cause, ...seen }, 'a version that fails was reverted');
    if (kind === 'alarm')
      log.warn({ remote, versionId, cause, isAnonymous, ...seen }, 'failures of a version are reported; look at it');
  };

  app.post(
    '/registry/beacons',
    { ...everybody, schema: { body: beacon } },
    async ({ body: { nonce, reports }, ip, log }) => {
      const reporter = readNonce(await secret(), nonce);
      if (!reporter) throw new Refusal('validation', { fields: { nonce: [{ id: 'validations.oneOf' }] } });
      if (config.isRateLimited) await takeTry(db, beaconsOf(reporter.subject));
      const network = reporter.userId === null ? null : networkHash(await networks(), addressKeys(ip).network);
      for (const report of await findReported(db, reporter, reports)) {
        const hasChanged = await saveReport(db, reporter, network, report);
        if (hasChanged && report.outcome === 'failed') await judgeFailure(reporter, report, log);
      }
      return { result: true };
    },
  );
};
