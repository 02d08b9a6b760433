/** The events of an account that its owner gets a mail about. */
export const NOTICE_KINDS = [
  'passwordChanged',
  'newDevice',
  'secondFactorChanged',
  'lockoutAttempts',
  'childLinked',
  'childJoined',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * The details that mails and screens show; every other one is left out. `change` is `added`, `removed` or `renewed`,
 * `factor` is `totp`, `passkey` or `recoveryCodes`.
 */
export const NOTICE_DETAILS = [
  'student',
  'group',
  'school',
  'browser',
  'system',
  'place',
  'factor',
  'change',
  'name',
] as const;
export type NoticeDetail = (typeof NOTICE_DETAILS)[number];

/** A security notice, as the page behind the link of its mail shows it. */
export type SecurityNotice = {
  kind: NoticeKind;
  details: Partial<Record<NoticeDetail, string>>;
  /** ISO 8601, in UTC. */
  createdAt: string;
  /** The owner has answered that this was somebody else. */
  isDenied: boolean;
};
