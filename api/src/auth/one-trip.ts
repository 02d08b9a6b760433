import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UNAUTHENTICATED } from '@pupitre/shared/contracts/answers';
import { sql, type RawBuilder } from 'kysely';
import { answerError } from '../http/errors.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { forgetSession, rememberSession } from './recent-sessions.ts';
import { readSession, refusalOfCaller, tokenHashOf } from './route-access.ts';
import { livingSession, touchSession, type Session } from './sessions.queries.ts';

type Asked = Pick<Services, 'db' | 'config'>;

/**
 * The rest of a call as one expression about a caller. It is evaluated only when `caller` is the one who calls. A statement
 * that writes also asks `isCaller` itself.
 */
export type TripStatement<Answer> = (caller: Session, isCaller: RawBuilder<boolean>) => RawBuilder<Answer>;

type Trip<Answer> = { session: Session | null; isCaller: boolean; answer: Answer };

const IS_CALLER = sql<boolean>`exists (select from caller)`;

/** An answer that depends on a row that the caller may access; null without the row. */
export const ifExists = <Answer>(row: RawBuilder<unknown>, answer: RawBuilder<Answer>): RawBuilder<Answer | null> =>
  sql<Answer | null>`select case when exists (${row}) then (${answer}) end`;

/** The whole statement of a call: the living session of a token, and the answer if it is still the presumed one. */
export const tripOf = <Answer>(
  tokenHash: Buffer,
  presumed: Session,
  statement: TripStatement<Answer>,
): RawBuilder<Trip<Answer>> => sql<Trip<Answer>>`
    with session as materialized (
      ${livingSession(tokenHash)}
    ), caller as materialized (
      select from session
      where to_jsonb(session) - 'isDueForTouch' = ${JSON.stringify(presumed)}::jsonb - 'isDueForTouch'
    )
    select (select to_json(session) from session) as session, ${IS_CALLER} as "isCaller",
      case when ${IS_CALLER} then (${statement(presumed, IS_CALLER)}) end as answer`;

/**
 * Finds the session of a call and answers it in one statement, as its route promises by `checksSession`. The statement is
 * written for the session of the token's last call, and checks it. After a change of the session it is sent again.
 */
export const inOneTrip = async <Answer>(
  { db, config }: Asked,
  request: FastifyRequest,
  statement: TripStatement<Answer>,
): Promise<Answer> => {
  const tokenHash = tokenHashOf(request);
  if (!tokenHash) throw new Refusal(UNAUTHENTICATED);
  let presumed = request.session ?? request.presumed;
  // From here on the statement checks the session, so that no failure has to check it again.
  request.presumed = null;
  while (presumed) {
    const { rows } = await tripOf(tokenHash, presumed, statement).execute(db);
    const [trip] = rows;
    const session = trip?.session ?? null;
    if (trip && session && trip.isCaller) {
      rememberSession(tokenHash, session);
      request.session = session;
      if (session.isDueForTouch) await touchSession(db, session.id);
      return trip.answer;
    }
    request.session = session;
    const refusal = session && refusalOfCaller(config, request, session);
    if (refusal) throw refusal;
    presumed = session;
  }
  forgetSession(tokenHash);
  throw new Refusal(UNAUTHENTICATED);
};

/** Failures of the framework that come before the role is checked. */
const isOfBody = (error: unknown): boolean =>
  !(error instanceof Refusal) || error.code === 'badRequest' || error.code === 'tooLarge';

/** A call may fail before its statement has checked the session: then the session is checked first, as in other calls. */
export const checkSessionsOfFailures = (app: FastifyInstance, { db, config }: Asked): void => {
  const refusalBefore = async (failure: unknown, request: FastifyRequest): Promise<Refusal | undefined> => {
    if (request.session || !request.presumed) return undefined;
    request.session = await readSession(db, request);
    if (!request.session) return new Refusal(UNAUTHENTICATED);
    return isOfBody(failure) ? undefined : refusalOfCaller(config, request, request.session);
  };
  app.setErrorHandler(async (failure, request, reply) => {
    const earlier = await refusalBefore(failure, request).catch(() => undefined);
    answerError(earlier ?? failure, request, reply);
    return reply;
  });
};
