import { sql } from 'kysely';
import type { WebhookTrial } from '@pupitre/shared/contracts/school-webhooks';
import type { Tx } from '../../db/schema.ts';
import { createLocalService } from '../../testing/local-service.ts';
import { sendWhileLocked } from '../../testing/locked-rows.ts';
import { createNoticeSchool } from '../../testing/notice-school.ts';
import { signatureOf } from '../../testing/push-service.ts';

const webhookHosts: string[] = [];
const { db, school, as } = createNoticeSchool({ webhookHosts });
const service = createLocalService(webhookHosts);

const save = async () => {
  const body = { schoolId: school().id, url: `http://${service().host}/sms`, isOn: true };
  const { status, body: answer } = await as<{ secret: string | null }>(
    school().directive,
    'PUT',
    'school-webhooks/save',
    body,
  );
  return { status, secret: answer.data.secret };
};
const erase = async () => {
  const { status } = await as(school().directive, 'DELETE', `school-webhooks/delete/${school().id}`);
  return { status, secret: null };
};
/** Stops every write of a webhook. */
const lock = (tx: Tx) => sql`lock table school_webhooks in share mode`.execute(tx);

/** True if messages are signed with a secret. */
const isSigningSecret = async (secret: string): Promise<boolean> => {
  const trial = await as<WebhookTrial>(school().directive, 'POST', 'school-webhooks/test', { schoolId: school().id });
  expect(trial.body.data).toMatchObject({ isDelivered: true });
  const [request] = service().received;
  return request !== undefined && signatureOf(secret, request) === request.headers['webhook-signature'];
};
const audited = async () => {
  const entries = db().selectFrom('audit_log').select('action').where('entity', '=', 'school_webhooks');
  return (await entries.where('school_id', '=', school().id).orderBy('id').execute()).map(({ action }) => action);
};

test('[NTC-12] of two first saves at once one answers the secret, with which messages are signed', async () => {
  const answers = await sendWhileLocked(db(), lock, [save, save]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const secrets = answers.flatMap(({ secret }) => secret ?? []);
  expect(secrets).toHaveLength(1);
  expect(await isSigningSecret(secrets[0] ?? '')).toBe(true);
  expect(await audited()).toEqual(['create', 'update']);
});

test('[NTC-12] a save behind a deletion adds the webhook again, with a secret that is answered', async () => {
  const first = await save();
  const [erased, saved] = await sendWhileLocked(db(), lock, [erase, save]);
  expect([erased?.status, saved?.status]).toEqual([200, 200]);
  expect(saved?.secret).toEqual(expect.stringMatching(/^whsec_/));
  expect(saved?.secret).not.toBe(first.secret);
  expect(await isSigningSecret(saved?.secret ?? '')).toBe(true);
  expect(await audited()).toEqual(['create', 'delete', 'create']);
});
