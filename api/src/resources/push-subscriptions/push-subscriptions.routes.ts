import { createECDH } from 'node:crypto';
import { pushSubscriptionInput, type PushSubscriptionInput } from '@pupitre/shared/contracts/push-subscriptions';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { clientOf } from '../../auth/client.ts';
import { everyRole, requireCaller } from '../../auth/route-access.ts';
import { created, data, ok } from '../../http/envelope.ts';
import { idPath } from '../../http/validation.ts';
import { isPushAddress } from '../../notices/push/push-hosts.ts';
import { pushKeys } from '../../notices/push/push-keys.ts';
import {
  deleteSubscription,
  findPushDevices,
  insertSubscription,
} from '../../notices/push/push-subscriptions.queries.ts';
import { Refusal, type FieldMessages } from '../../refusal.ts';

/** True for a point on the curve: nothing can be encrypted for any other one. */
const isPoint = (p256dh: string): boolean => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
};

/** The browsers that get pushes. */
export const pushSubscriptionRoutes = (app: Api, { db, config }: Services): void => {
  const keys = pushKeys(db);

  const refuseUnusable = async ({ endpoint, keys: { p256dh }, key }: PushSubscriptionInput): Promise<void> => {
    const fields: FieldMessages = {};
    if (!isPushAddress(config.pushHosts, endpoint)) fields['endpoint'] = [{ id: 'validations.oneOf' }];
    if (!isPoint(p256dh)) fields['keys.p256dh'] = [{ id: 'validations.format' }];
    const { living } = await keys();
    if (!living.some(({ publicKey }) => publicKey === key)) fields['key'] = [{ id: 'validations.oneOf' }];
    if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields });
  };

  // Without offline pages browsers have no worker, which is what shows a push.
  const canPush = config.hasOffline && config.pushHosts.length > 0;
  app.get('/push-subscriptions/getKey', everyRole, async () =>
    data({ key: canPush ? (await keys()).newest.publicKey : null }),
  );

  app.get('/push-subscriptions/getAll', everyRole, async (request) => {
    const { living } = await keys();
    const serverKeys = living.map(({ publicKey }) => publicKey);
    return data(await findPushDevices(db, serverKeys, requireCaller(request)));
  });

  app.post('/push-subscriptions/create', { ...everyRole, schema: { body: pushSubscriptionInput } }, async (request) => {
    await refuseUnusable(request.body);
    const { userAgent } = clientOf(request);
    return created(await insertSubscription(db, { ...request.body, userAgent }, requireCaller(request)));
  });

  app.delete('/push-subscriptions/delete/:id', { ...everyRole, schema: { params: idPath } }, async (request) => {
    await deleteSubscription(db, request.params.id, requireCaller(request));
    return ok('deleted');
  });
};
