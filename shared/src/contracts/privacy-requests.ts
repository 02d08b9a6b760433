import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import type { Role } from './roles.ts';
import { flag, idNumber, record, stored, text } from './fields.ts';
import { tableQuery } from './table.ts';

/** The rights that people exercise: to know their data, to correct them, to have them erased, and to object to a use. */
export const PRIVACY_KINDS = ['access', 'correction', 'erasure', 'objection'] as const;
export type PrivacyKind = (typeof PRIVACY_KINDS)[number];

export const PRIVACY_STATUSES = ['pending', 'accepted', 'refused', 'withdrawn'] as const;
export type PrivacyStatus = (typeof PRIVACY_STATUSES)[number];

/** The longest request, and the longest answer to it. */
export const PRIVACY_TEXT_MAX = 2_000;
/** The working days, Monday to Friday, within which a request is answered. */
export const ANSWER_DAYS = 20;

/** A request about the caller's own data, or about those of a student whom the caller guards. */
export const privacyRequestInput = record({
  kind: text()
    .oneOf([...PRIVACY_KINDS])
    .required(),
  studentId: idNumber().nullable(),
  text: text(PRIVACY_TEXT_MAX).required(),
}).required();
export type PrivacyRequestInput = InferType<typeof privacyRequestInput>;

/** The own request that its author withdraws. */
export const privacyWithdrawal = record({ id: idNumber().required() }).required();

/** An accepted erasure blocks the data at once. */
export const privacyAnswer = record({
  ...stored,
  accepted: flag().required(),
  answer: text(PRIVACY_TEXT_MAX).required(),
}).required();
export type PrivacyAnswer = InferType<typeof privacyAnswer>;

export const PRIVACY_COLUMNS = ['kind', 'author', 'student', 'school', 'createdAt', 'dueOn', 'status'] as const;
/** Without a status the table has all. */
export const privacyRequestTable = tableQuery(PRIVACY_COLUMNS).shape({
  status: text()
    .oneOf([...PRIVACY_STATUSES])
    .nullable(),
});
export type PrivacyRequestTable = InferType<typeof privacyRequestTable>;

type Request = Stored & {
  kind: PrivacyKind;
  text: string;
  status: PrivacyStatus;
  /** A moment as ISO 8601, in UTC. */
  createdAt: string;
  /** The last day for the answer. */
  dueOn: string;
  answer: string;
  answeredAt: string | null;
  /** The student whom it is about; null for the own account, and for a student who was erased. */
  student: Named | null;
  /** True for a request about a student, also one who was erased. */
  isAboutStudent: boolean;
};

/** A request of the caller. */
export type OwnPrivacyRequest = Request;

/** A request as those who answer it read it. */
export type PrivacyRequest = Request & {
  author: Named & { email: string; role: Role };
  school: Named | null;
  answeredBy: Named | null;
  /** True for one that waits after its last day. */
  isOverdue: boolean;
  /** The guardians of the student besides the author: an erasure takes the student from them too. */
  otherGuardians: number;
  /** True where the caller may answer it now. */
  answerable: boolean;
};

/** The own requests, and what a new one may be about. */
export type OwnPrivacy = {
  requests: OwnPrivacyRequest[];
  students: Named[];
  /** The days between the block of data and the end of them. */
  retentionDays: number;
};
