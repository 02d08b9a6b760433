import { mentorLink, type MentorLink } from '@pupitre/shared/contracts/mentors';
import { staffUpdate, type StaffUpdate } from '@pupitre/shared/contracts/staff';
import { lazy } from 'yup';
import { Refusal } from '../../refusal.ts';
import type { Contract } from '../../http/validation.ts';
import type { Session } from '../../auth/sessions.queries.ts';

const namesStudent = (body: unknown): boolean => typeof body === 'object' && body !== null && 'student' in body;

/** What `users/updateAsAdmin` is asked: to edit a member of staff or, where a child is named, to make a parent its mentor. */
export const accountChange: Contract<StaffUpdate | MentorLink> = lazy((body: unknown) =>
  namesStudent(body) ? mentorLink : staffUpdate,
);
/** Both forms, for the docs. */
export const ACCOUNT_FORMS = [staffUpdate, mentorLink];

/** Teachers link mentors and edit nobody. Throws `forbidden`. */
export const refuseStaffForm = ({ role }: Session, body: unknown): void => {
  if (role === 'teacher' && !namesStudent(body)) throw new Refusal('forbidden');
};
