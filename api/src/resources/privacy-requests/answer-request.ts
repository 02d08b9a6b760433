import { sql } from 'kysely';
import type { PrivacyAnswer, PrivacyKind, PrivacyStatus } from '@pupitre/shared/contracts/privacy-requests';
import type { Services } from '../../services.ts';
import { checkedAgain } from '../../db/checked-again.ts';
import { changeRecordIn, updateRecordIn } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { privacyAnswerMail } from '../../mail/templates/privacy-answer-mail.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import { dropFiles } from '../../storage/take-upload.ts';
import { reader } from '../auth/account-mails.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { closeRequests } from '../erasures/close-requests.ts';
import { eraseAccount } from '../erasures/erase-account.ts';
import { blockStudent, lockErasedStudent } from '../erasures/block-student.ts';
import { reopenErasures } from '../erasures/reopen-erasures.ts';
import type { Head } from '../users/head.ts';
import { answersPrivacyRequest, isByGuardian } from './privacy-requests.policy.ts';

type StoredRequest = { id: number; kind: PrivacyKind; status: PrivacyStatus; userId: number; studentId: number | null };

const readRequest = (tx: Tx, id: number) =>
  tx
    .selectFrom('privacy_requests')
    .select(['id', 'kind', 'status', 'user_id as userId', 'student_id as studentId'])
    .where('id', '=', id);

/**
 * Locks a request that a caller answers, after the student whom it is about, as a merge does. A student who waited for a
 * transfer may concern another school by now, so the rule is asked again. A merge has given the request another student.
 */
const lockRequest = async (tx: Tx, { id, accepted }: PrivacyAnswer, caller: Session): Promise<StoredRequest> => {
  const seen = orNotFound(await readRequest(tx, id).where(answersPrivacyRequest(caller)).executeTakeFirst());
  const isErased = accepted && seen.kind === 'erasure';
  if (isErased && seen.studentId !== null) await lockErasedStudent(tx, seen.studentId);
  const locked = readRequest(tx, id).where(checkedAgain(answersPrivacyRequest(caller)));
  const request = orNotFound(await locked.forUpdate().executeTakeFirst());
  if (request.studentId !== seen.studentId) throw new Refusal('staleRecord');
  return request;
};

/** Throws `validation` for an erasure that somebody asked for who is no guardian of the student any more. */
const refuseFormer = async (tx: Tx, { id }: StoredRequest): Promise<void> => {
  const standing = tx.selectFrom('privacy_requests').select('id').where('id', '=', id).where(isByGuardian);
  if (await standing.executeTakeFirst()) return;
  throw new Refusal('validation', { fields: { accepted: [{ id: 'validations.formerGuardian' }] } });
};

/** Mails the answer to the author, whose account may be about to end. */
const mailAnswer = async (
  { mails }: Services,
  tx: Tx,
  { kind, userId }: StoredRequest,
  { accepted, answer }: PrivacyAnswer,
  language: Head['language'],
): Promise<void> => {
  const author = tx.selectFrom('users').select(['name', 'email', 'language']).where('id', '=', userId);
  const account = await author.where('deleted_at', 'is', null).executeTakeFirst();
  if (account) await mails.queue(tx, privacyAnswerMail(reader(account, language), { kind, accepted, answer }));
};

/**
 * Answers a request, and answers its new `rowVersion`. An accepted erasure blocks the data in the same transaction. Throws
 * `notFound` for a request that the caller may not answer, `alreadyAnswered`, `staleRecord` for one that changed since,
 * `validation` for an erasure that a former guardian wants, and `deleteUserError` for the account of who is in charge of a group.
 */
export const answerRequest = async (services: Services, input: PrivacyAnswer, head: Head): Promise<number> => {
  const { caller, language } = head;
  const { rowVersion, image } = await services.db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, input, caller);
    if (request.status !== 'pending') throw new Refusal('alreadyAnswered');
    const { accepted, answer } = input;
    const values = {
      status: accepted ? ('accepted' as const) : ('refused' as const),
      answer,
      answered_by: caller.userId,
      answered_at: new Date(),
    };
    const version = await updateRecordIn(tx, 'privacy_requests', input, values, caller.userId);
    if (accepted && request.kind === 'erasure') await refuseFormer(tx, request);
    await mailAnswer(services, tx, request, input, language);
    const left = accepted && request.kind === 'erasure' ? await erase(services, tx, request, head) : null;
    await reopenErasures(tx, request, caller.userId);
    return { rowVersion: version, image: left };
  });
  await dropFiles(services.files, [image]);
  return rowVersion;
};

/** Blocks what a request is about. Returns the key of a photo that no row names any more. */
const erase = async (
  services: Services,
  tx: Tx,
  { id: requestId, userId, studentId }: StoredRequest,
  head: Head,
): Promise<string | null> => {
  if (studentId === null) {
    const image = await eraseAccount(tx, { userId, requestId }, head.caller.userId);
    await closeRequests(services, tx, { requestId, userId }, head);
    return image;
  }
  await blockStudent(services, tx, { studentId, requestId, authorId: userId }, head);
  return null;
};

/** Ends a request that waits. Throws `notFound` for those of others, and `alreadyAnswered`. */
export const withdrawRequest = (db: Db, id: number, { userId }: Session): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const own = tx.selectFrom('privacy_requests').select('status').where('id', '=', id);
    const { status } = orNotFound(
      await own
        .where(sql<boolean>`user_id = ${userId}`)
        .forUpdate()
        .executeTakeFirst(),
    );
    if (status !== 'pending') throw new Refusal('alreadyAnswered');
    return changeRecordIn(tx, 'privacy_requests', id, { status: 'withdrawn' }, userId);
  });
