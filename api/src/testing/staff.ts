import type { StaffInput } from '@pupitre/shared/contracts/staff';
import { ROLE_NUMBERS } from '@pupitre/shared/contracts/users';
import type { Db } from '../db/schema.ts';
import { mailsTo, newRegistration } from './registrations.ts';

/** The body that adds a member of staff. */
export const newStaff = (schoolId: number, changes: Partial<StaffInput> = {}): StaffInput => {
  const { name, paternal, maternal, email, phone } = newRegistration();
  const person = { name, paternal, maternal, email, phone };
  return { ...person, rol: ROLE_NUMBERS.teacher, school: { id: schoolId }, privacy_policies: undefined, ...changes };
};

/** The one-time password in the newest mail to an address; it stands alone on its line. */
export const mailedPassword = async (db: Db, address: string): Promise<string> => {
  const mails = await mailsTo(db, address);
  return /^([3-9b-y]{12})$/m.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
};
