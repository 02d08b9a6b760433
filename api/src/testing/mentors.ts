import { ROLE_NUMBERS } from '@pupitre/shared/contracts/users';
import { newRegistration } from './registrations.ts';

/** The body that registers the mentor of a child. */
export const newMentor = (studentId: number, changes: object = {}) => {
  const { name, paternal, maternal, email, phone } = newRegistration();
  const person = { name, paternal, maternal, email, phone };
  return { ...person, rol: ROLE_NUMBERS.parent, school: null, student: { id: studentId }, ...changes };
};
