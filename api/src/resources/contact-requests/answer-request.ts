import type { ContactAnswerInput } from '@pupitre/shared/contracts/contact-requests';
import { insertRecord, updateRecordIn } from '../../db/records.ts';
import { contactAnswerMail } from '../../mail/templates/contact-answer-mail.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { lockRequest } from './contact-requests.queries.ts';

/**
 * Stores an answer, sets the state and queues the mail: all or nothing. Refuses another answer that nobody asked for
 * (`alreadyAnswered`), and one to a request that somebody else changed (`staleRecord`). Returns the new `rowVersion`.
 */
export const answerRequest = (services: Services, answer: ContactAnswerInput, userId: number): Promise<number> =>
  services.db.transaction().execute(async (tx) => {
    const { full_name: name, email: address, hasAnswer, ...request } = await lockRequest(tx, answer.id);
    if (hasAnswer && !answer.again) throw new Refusal('alreadyAnswered');
    const rowVersion = await updateRecordIn(tx, 'contact_requests', answer, { state: 'answered' }, userId);
    const row = { contact_request_id: answer.id, user_id: userId, text: answer.text };
    await insertRecord(tx, 'contact_answers', row, userId);
    const reader = { to: { name, address }, language: request.language };
    const about = { ...request, answer: answer.text, supportAddress: services.config.supportEmail };
    await services.mails.queue(tx, contactAnswerMail(reader, about));
    return rowVersion;
  });
