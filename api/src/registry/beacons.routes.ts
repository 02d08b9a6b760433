import { beacon, type Beacon } from '@pupitre/shared/contracts/deployments';
import type { Success } from '@pupitre/shared/contracts/answers';
import type { Api, Services } from '../app.ts';
import { everybody } from '../http/auth.ts';
import { Refusal } from '../http/refusal.ts';
import { countFailure } from './auto-rollback.ts';
import { nonceSecret, readNonce } from './nonce.ts';
import { findReported, saveReport } from './report.queries.ts';

/** What pages saw of the versions that they were given; one that fails in many of them is taken back. */
export const beaconRoutes = (app: Api, { db }: Services): void => {
  const secret = nonceSecret(db);

  app.post<{ Body: Beacon }>(
    '/registry/beacons',
    { ...everybody, schema: { body: beacon } },
    async ({ body: { nonce, reports }, log }): Promise<Success> => {
      const reporter = readNonce(await secret(), nonce);
      if (!reporter) throw new Refusal('validation', { fields: { nonce: [{ id: 'validations.oneOf' }] } });
      for (const report of await findReported(db, reporter, reports)) {
        const { remote, versionId, cause } = report;
        if (report.outcome !== 'failed') await saveReport(db, reporter.subject, report);
        else if (await countFailure(db, reporter.subject, report))
          log.error({ remote, versionId, cause }, 'a version that fails was taken back');
      }
      return { result: true };
    },
  );
};
