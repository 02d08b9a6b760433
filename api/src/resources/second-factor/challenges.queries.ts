import { sql } from 'kysely';
import type { ChallengePurpose } from '../../db/factor-tables.ts';
import type { Db } from '../../db/schema.ts';

/** A challenge lives this long, in minutes: time enough to find a phone and to install an app on it. */
export const CHALLENGE_MINUTES = 10;

type Challenge = { sessionId: number; purpose: ChallengePurpose };

const isAlive = sql<boolean>`expires_at > now()`;

/** Gives a session a challenge, in place of the older one of that purpose. */
export const saveChallenge = async (db: Db, { sessionId, purpose }: Challenge, content: Buffer): Promise<void> => {
  const expires_at = sql<Date>`now() + make_interval(mins => ${CHALLENGE_MINUTES})`;
  await db
    .insertInto('factor_challenges')
    .values({ session_id: sessionId, purpose, content, expires_at })
    .onConflict((older) => older.columns(['session_id', 'purpose']).doUpdateSet({ content, expires_at }))
    .execute();
};

/** The challenge of a session for a purpose; undefined once its time is over. */
export const findChallenge = async (db: Db, { sessionId, purpose }: Challenge): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('factor_challenges')
      .select('content')
      .where('session_id', '=', sessionId)
      .where('purpose', '=', purpose)
      .where(isAlive)
      .executeTakeFirst()
  )?.content;

/** The same, used up: nobody can answer it again. */
export const takeChallenge = async (db: Db, { sessionId, purpose }: Challenge): Promise<Buffer | undefined> => {
  const taken = await db
    .deleteFrom('factor_challenges')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['content', isAlive.as('isAlive')])
    .executeTakeFirst();
  return taken?.isAlive ? taken.content : undefined;
};
