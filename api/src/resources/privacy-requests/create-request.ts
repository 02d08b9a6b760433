import { sql } from 'kysely';
import type { PrivacyRequestInput } from '@pupitre/shared/contracts/privacy-requests';
import type { Services } from '../../services.ts';
import { insertRecord, type Written } from '../../db/records.ts';
import { takeTry } from '../../limits/rate-limits.ts';
import { findStudentPlacement } from '../students/lock-people.queries.ts';
import { keepsStudent } from '../students/students.policy.ts';
import type { Head } from '../users/head.ts';
import { concernedSchool } from './privacy-requests.policy.ts';
import { DUE_ON } from './privacy-requests.queries.ts';
import { mailAnswerers } from './request-mails.ts';

const REQUESTS_A_DAY = 20;
const DAY = 24 * 60;

/**
 * Stores a request of a caller and mails those who answer it. Throws `notFound` for a student whom the caller does not guard,
 * `validation` while the same request waits, and `tooManyRequests`.
 */
export const createRequest = async (
  services: Services,
  { kind, studentId = null, text }: PrivacyRequestInput,
  { caller, language }: Head,
): Promise<Written> => {
  const { db, config } = services;
  const { userId } = caller;
  if (studentId !== null) await findStudentPlacement(db, studentId, keepsStudent(caller));
  if (config.isRateLimited)
    await takeTry(db, { key: `privacyRequest:user:${userId}`, tries: REQUESTS_A_DAY, minutes: DAY });
  return db.transaction().execute(async (tx) => {
    const subject = { userId: sql<number>`${userId}::bigint`, studentId: sql<number | null>`${studentId}::bigint` };
    const { rows } = await sql<{ schoolId: number | null; dueOn: string }>`
      select ${concernedSchool(subject)} as "schoolId", ${DUE_ON} as "dueOn"`.execute(tx);
    const { schoolId = null, dueOn = '' } = rows[0] ?? {};
    const isOfSchool = caller.role === 'parent' || caller.role === 'teacher';
    const request = { user_id: userId, student_id: studentId, school_id: isOfSchool ? schoolId : null, due_on: dueOn };
    const written = await insertRecord(tx, 'privacy_requests', { ...request, kind, text }, userId);
    await mailAnswerers(services, tx, { kind, schoolId: request.school_id, authorId: userId, dueOn }, language);
    return written;
  });
};
