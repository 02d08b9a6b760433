import { mentorLink, namesStudent } from '@pupitre/shared/contracts/mentors';
import { staffUpdate } from '@pupitre/shared/contracts/staff';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';

/** Both forms of `users/updateAsAdmin`, for the docs. */
export const ACCOUNT_FORMS = [staffUpdate, mentorLink];

/** Teachers link mentors and edit nobody. Throws `forbidden`. */
export const refuseStaffForm = ({ role }: Session, body: unknown): void => {
  if (role === 'teacher' && !namesStudent(body)) throw new Refusal('forbidden');
};
