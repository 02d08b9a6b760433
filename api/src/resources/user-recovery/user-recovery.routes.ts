import { oneTimeToken } from '@pupitre/shared/contracts/auth';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { everybody, hashOfToken, newToken } from '../../auth/route-access.ts';
import { clientOf } from '../../auth/client.ts';
import { insertSession } from '../../auth/sessions.queries.ts';
import { useToken } from '../auth/one-time-tokens.queries.ts';

/** Trades the token of a recovery mail for a session that may only set the password. */
export const userRecoveryRoutes = (app: Api, { db }: Services): void => {
  app.post('/userRecovery/validateToken', { ...everybody, schema: { body: oneTimeToken } }, async (request) => {
    const token = newToken();
    await db.transaction().execute(async (tx) => {
      const userId = await useToken(tx, request.body.token, 'recovery');
      await insertSession(tx, userId, hashOfToken(token), { kind: 'recovery', client: clientOf(request) });
    });
    return { result: true, token };
  });
};
