import { openSession } from '../../testing/accounts.ts';
import { newBrowserKeys, subscriptionOf } from '../../testing/notice-fixture.ts';
import { createNoticeSchool } from '../../testing/notice-school.ts';
import { dropEndedSubscriptions } from './push-subscriptions.queries.ts';

const { db, school, as } = createNoticeSchool({ pushHosts: ['fcm.googleapis.com'] });

let made = 0;
/** A browser of the parent, in a session of its own. */
const aBrowser = async (): Promise<{ id: number; sessionId: number; token: string }> => {
  made += 1;
  const token = await openSession(db(), school().parent.id);
  const body = await subscriptionOf(db(), `https://fcm.googleapis.com/fcm/send/${made}`, newBrowserKeys());
  const { id } = (await as({ ...school().parent, token }, 'POST', 'push-subscriptions/create', body)).body;
  const row = db().selectFrom('push_subscriptions').select('session_id').where('id', '=', id);
  return { id, sessionId: (await row.executeTakeFirstOrThrow()).session_id, token };
};
const deleteSession = (id: number) => db().deleteFrom('sessions').where('id', '=', id).execute();
/** Ends a session as a server does that knows no subscriptions. */
const logOutOfOldServer = async (sessionId: number): Promise<void> => {
  await deleteSession(sessionId);
  const entry = { user_id: school().parent.id, action: 'logout', entity: 'sessions', entity_id: sessionId } as const;
  await db().insertInto('audit_log').values(entry).execute();
};

test('[NTC-08] a logout through a server of the previous release ends the pushes; an expired session does not', async () => {
  const [loggedOut, again, expired, living] = [await aBrowser(), await aBrowser(), await aBrowser(), await aBrowser()];
  await logOutOfOldServer(loggedOut.sessionId);
  await logOutOfOldServer(again.sessionId);
  await db()
    .updateTable('push_subscriptions')
    .set({ session_id: living.sessionId })
    .where('id', '=', again.id)
    .execute();
  await deleteSession(expired.sessionId);
  await dropEndedSubscriptions(db());
  const rows = db().selectFrom('push_subscriptions').select('id').where('user_id', '=', school().parent.id);
  expect((await rows.orderBy('id').execute()).map(({ id }) => id)).toEqual([again.id, expired.id, living.id]);
});
