import { randomUUID } from 'node:crypto';
import { noticeText } from '@pupitre/shared/contracts/notice-texts';
import type { DueMessage } from '../deliveries.queries.ts';
import type { WebhookMessage } from './send-webhook.ts';

/** The message of a delivery, for a gateway of text messages. It has the first name of the student and no mark. */
export const webhookMessage = (message: DueMessage): WebhookMessage => {
  const id = `notice_${message.deliveryId}`;
  const { title, body } = noticeText(message.language, message);
  const { noticeId, kind, isCorrection, isWithdrawn, day, student } = message;
  return {
    id,
    body: {
      id,
      type: 'notice',
      test: false,
      at: new Date().toISOString(),
      school: { id: message.schoolId, name: message.schoolName, cct: message.cct },
      notice: { id: noticeId, kind, isCorrection, isWithdrawn, day },
      student,
      receiver: { id: message.userId, name: message.userName, phone: message.phone, language: message.language },
      text: `${message.schoolName}: ${title}. ${body}`,
    },
  };
};

/** The message of a test: in the same form, about nobody. */
export const trialMessage = (school: { id: number; name: string; cct: string }): WebhookMessage => {
  const id = `test_${randomUUID()}`;
  return {
    id,
    body: {
      id,
      type: 'notice',
      test: true,
      at: new Date().toISOString(),
      school,
      notice: { id: 1, kind: 'absence', isCorrection: false, isWithdrawn: false, day: null },
      student: { id: 1, name: 'PRUEBA' },
      receiver: { id: 1, name: 'PRUEBA', phone: '0000000000', language: 'es' },
      text: `${school.name}: Mensaje de prueba de Pupitre.`,
    },
  };
};
