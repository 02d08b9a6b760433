import { sql } from 'kysely';
import type { PrivacyKind } from '@pupitre/shared/contracts/privacy-requests';
import type { Services } from '../../services.ts';
import { changeRecordIn } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { privacyAnswerMail } from '../../mail/templates/privacy-answer-mail.ts';
import type { Language } from '../../text/language.ts';
import { reader, type MailedAccount } from '../auth/account-mails.ts';
import type { Head } from '../users/head.ts';

const ANSWERS: Record<Language, string> = {
  es: 'Los datos se cancelaron por otra solicitud. Están bloqueados y nadie los ve ni los usa en el portal.',
  en: 'The data were erased because of another request. They are blocked, and nobody sees or uses them in the portal.',
};

/** An erased subject: a student, or the account of a user; and the request by which it was erased. */
type Erased = { requestId: number } & ({ studentId: number } | { userId: number });

type Waiting = MailedAccount & { id: number; kind: PrivacyKind; isClosed: boolean };

const findWaiting = async (tx: Tx, { requestId, ...subject }: Erased): Promise<Waiting[]> => {
  const isAbout =
    'studentId' in subject
      ? sql`request.student_id = ${subject.studentId}`
      : sql`(request.user_id = ${subject.userId} and request.student_id is null)`;
  const { rows } = await sql<Waiting>`
    select request.id, request.kind, author.name, author.email, author.language,
      author.deleted_at is not null as "isClosed"
    from privacy_requests as request join users as author on author.id = request.user_id
    where request.status = 'pending' and request.id <> ${requestId} and ${isAbout}
    order by request.id for update of request`.execute(tx);
  return rows;
};

/**
 * Answers the other requests that wait for an erased subject, with a fixed answer: there is nothing left to read, to correct or
 * to stop using, and an erasure is done. Living authors get it by mail.
 */
export const closeRequests = async (
  { mails }: Services,
  tx: Tx,
  erased: Erased,
  { caller, language }: Head,
): Promise<void> => {
  for (const { id, kind, isClosed, ...author } of await findWaiting(tx, erased)) {
    const answer = ANSWERS[author.language ?? language];
    const accepted = kind === 'erasure';
    const status = accepted ? ('accepted' as const) : ('refused' as const);
    const values = { status, answer, answered_by: caller.userId, answered_at: new Date() };
    await changeRecordIn(tx, 'privacy_requests', id, values, caller.userId);
    if (!isClosed) await mails.queue(tx, privacyAnswerMail(reader(author, language), { kind, accepted, answer }));
  }
};
