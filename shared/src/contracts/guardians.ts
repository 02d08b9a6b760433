import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { email } from './auth.ts';
import { flag, idNumber, record, reference, stored, text } from './fields.ts';

/** The relation of a guardian to a child; null while nobody has named it. */
export const RELATIONS = ['mother', 'father', 'grandparent', 'sibling', 'auntOrUncle', 'tutor', 'other'] as const;
export type Relation = (typeof RELATIONS)[number];

const relation = () =>
  text()
    .transform((name: unknown) => (name === '' ? undefined : name))
    .oneOf([...RELATIONS])
    .required();

/** The guardians of one student. */
export const guardianTable = record({ studentId: idNumber().required() }).required();

/**
 * Invites the owner of an e-mail to be a guardian; they accept in their own account of that confirmed address. Only staff
 * name a guardian that the new one `replaces`, who ends once the invitation is accepted.
 */
export const guardianInvitation = record({
  student: reference(),
  email: email().required(),
  relation: relation(),
  /** May read everything about the child. */
  sees: flag().required(),
  /** Gets the mails about the child. */
  mails: flag().required(),
  replaces: record({ id: idNumber().required() }).nullable().notRequired(),
}).required();

export const guardianUpdate = record({
  ...stored,
  relation: relation(),
  sees: flag().required(),
  mails: flag().required(),
  /** The one whom lists and rolls name; the former primary guardian stays one of the others. */
  isPrimary: flag().required(),
}).required();

/** The invited one's answer: they become a guardian, or the invitation ends. */
export const invitationAnswer = record({ id: idNumber().required(), accepted: flag().required() }).required();

export type GuardianInvitation = InferType<typeof guardianInvitation>;
export type GuardianUpdate = InferType<typeof guardianUpdate>;
export type InvitationAnswer = InferType<typeof invitationAnswer>;

export const GUARDIAN_STATUSES = ['active', 'invited', 'ended'] as const;
export type GuardianStatus = (typeof GUARDIAN_STATUSES)[number];

/** A guardian of a student; `user` is null for one who is invited, whose address is all that is known. */
export type Guardian = Stored & {
  status: GuardianStatus;
  user: Named | null;
  email: string;
  phone: string | null;
  relation: Relation | null;
  isPrimary: boolean;
  sees: boolean;
  mails: boolean;
  /** The days of the link; `until` is null while it lasts. */
  since: string;
  until: string | null;
  /** The guardian who ends once this invitation is accepted; null for all others. */
  replaces: Named | null;
  /** True if the caller may change, end or withdraw it. */
  mayChange: boolean;
};

/** An invitation to the caller's own address. It names what the inviting person knows already, and no more. */
export type Invitation = { id: number; student: string; school: string | null; invitedBy: string; relation: Relation };
