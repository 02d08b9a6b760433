import { samplesInput } from '@pupitre/shared/contracts/remote-samples';
import { everybody } from '../../auth/route-access.ts';
import type { Api } from '../../http/api.ts';
import { data } from '../../http/envelope.ts';
import { takeTry, type Limit } from '../../limits/rate-limits.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { nonceSecret, readNonce } from '../health/nonce.ts';
import { announceSample } from './sample-channel.ts';
import type { SampleBuffer } from './sample-buffer.ts';
import { findSampled, findSamples } from './samples.queries.ts';

/** A page sends its samples when it is hidden, and once a minute at most. */
const samplesOf = (subject: string): Limit => ({ key: `samples of ${subject}`, tries: 30, minutes: 15 });

/** Receives load times, errors and web vitals of pages. They are counted without a user, and no verdict reads them. */
export const sampleRoutes = (app: Api, { db, config }: Services, buffer: SampleBuffer): void => {
  const secret = nonceSecret(db);

  app.post(
    '/registry/samples',
    { ...everybody, schema: { body: samplesInput } },
    async ({ body: { nonce, samples }, server }) => {
      const reporter = readNonce(await secret(), nonce);
      if (!reporter) throw new Refusal('validation', { fields: { nonce: [{ id: 'validations.oneOf' }] } });
      if (config.isRateLimited) await takeTry(db, samplesOf(reporter.subject));
      const known = await findSampled(db, reporter, samples);
      known.forEach(announceSample);
      buffer.add(known, server.log);
      return { result: true };
    },
  );

  app.get('/registry/samples', { config: { access: 'watchers' } }, async () => {
    await buffer.flush();
    return data(await findSamples(db));
  });
};
