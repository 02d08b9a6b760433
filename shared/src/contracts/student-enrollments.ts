import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { day } from './dates.ts';
import { isFutureDay } from './days.ts';
import { DESCRIPTION_MAX, idNumber, record, reference, shortList, text } from './fields.ts';

/**
 * The ways into a group: staff put the student into it, a parent entered its code, a promotion brought the student there,
 * or an import did.
 */
export const ENROLLMENT_VIAS = ['staff', 'code', 'promotion', 'import'] as const;
export type EnrollmentVia = (typeof ENROLLMENT_VIAS)[number];

/** The reasons that staff give when a student leaves the school. */
export const LEAVE_REASONS = [
  'otherSchool',
  'relocation',
  'health',
  'economic',
  'graduated',
  'mistake',
  'other',
] as const;
/** All ends of an enrolment. The later ones follow from other changes. */
export const EXIT_REASONS = [
  ...LEAVE_REASONS,
  'moved',
  'promoted',
  'repeated',
  'removed',
  'groupDeleted',
  'familyTransfer',
  'denied',
  'merged',
] as const;
export type ExitReason = (typeof EXIT_REASONS)[number];

/** The lists of a school's students. Without a status: all, those who left included. */
export const STUDENT_STATUSES = ['active', 'noGroup', 'toConfirm', 'left'] as const;
export type StudentStatus = (typeof STUDENT_STATUSES)[number];

const dayUpToToday = () => day().test('past', { id: 'validations.future' }, (value) => !value || !isFutureDay(value));
const pastDay = () => dayUpToToday().required();

/** A student leaves the school. The day is not before the enrolment that ends. */
export const studentLeave = record({
  id: idNumber().required(),
  date: pastDay(),
  reason: text()
    .transform((reason: unknown) => (reason === '' ? undefined : reason))
    .oneOf([...LEAVE_REASONS])
    .required(),
  note: text(DESCRIPTION_MAX),
}).required();

/** A student who left comes back into a group of the school. */
export const studentReentry = record({ id: idNumber().required(), group: reference(), date: pastDay() }).required();

const isOther = (into: number, { parent }: { parent: { id?: unknown } }): boolean => into !== parent.id;

/** Two records of one student become one: `into` gets the history of `id`, which is deleted. */
export const studentMerge = record({
  id: idNumber().required(),
  into: idNumber().required().test('other', { id: 'validations.repeated' }, isOther),
}).required();

/** The students who joined a group by its code. */
export const joinedQuery = record({ groupId: idNumber().required() }).required();
const CONFIRM_MAX = 200;
export const enrollmentConfirmation = record({
  ids: shortList(idNumber().required(), CONFIRM_MAX).min(1).required(),
  /** The day since which they are in the school, for students who were there before they joined here. */
  enteredOn: dayUpToToday().nullable(),
}).required();
export type EnrollmentConfirmation = InferType<typeof enrollmentConfirmation>;

export type StudentLeave = InferType<typeof studentLeave>;
export type StudentReentry = InferType<typeof studentReentry>;
export type StudentMerge = InferType<typeof studentMerge>;

/** One stay of a student in a school, and in one group of it or in none. */
export type Enrollment = Stored & {
  student: Named;
  school: Named;
  group: Named | null;
  enteredOn: string;
  leftOn: string | null;
  via: EnrollmentVia;
  exitReason: ExitReason | null;
  /** The school's own words about the exit; empty for none. */
  note: string;
  isConfirmed: boolean;
};
/** A student of the school with the same name and birthdate. */
export type Twin = { id: number; name: string; group: Named | null; parent: Named | null };
/** A student who joined a group by its code. */
export type JoinedStudent = Stored & {
  student: Named;
  parent: Named | null;
  enteredOn: string;
  isConfirmed: boolean;
  hasTwin: boolean;
};
