import { text } from '@pupitre/shared/contracts/fields';
import { privacyRequestInput, type PrivacyRequestInput } from '@pupitre/shared/contracts/privacy-requests';

/** The choice that stands for the user's own account. */
export const OWN_ACCOUNT = 'own';

/** A request as the form has it: a student by the text of its id. */
export const requestForm = privacyRequestInput.omit(['studentId']).shape({ about: text().required() });
export type RequestForm = Omit<PrivacyRequestInput, 'studentId'> & { about: string };

export const inputOf = ({ about, ...request }: RequestForm): PrivacyRequestInput => ({
  ...request,
  studentId: about === OWN_ACCOUNT ? null : Number(about),
});
