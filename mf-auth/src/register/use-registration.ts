import { useRegisterMutation, useValidateUserDataMutation } from '@pupitre/shared/api/accounts';
import { isCallError } from '@pupitre/shared/api/client';
import type { Registration } from '@pupitre/shared/contracts/users';
import { useIntl } from '@pupitre/shared/platform/intl';
import { clearDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { navigate } from '@pupitre/shared/platform/navigate';
import type { PortalPath } from '@pupitre/shared/platform/paths';
import { confirm } from '@pupitre/shared/ui/confirm';

/** Returns the questions of a registration. Each resolves with true when the user agrees. */
const useQuestions = () => {
  const { formatMessage } = useIntl();
  const refuse = formatMessage({ id: 'register.edit' });
  return {
    isRight: (email: string) =>
      confirm({
        title: formatMessage({ id: 'register.confirm.title' }),
        text: formatMessage({ id: 'register.confirm.text' }, { email }),
        agree: formatMessage({ id: 'register.confirm.agree' }),
        refuse,
        tone: 'plain',
      }),
    wantsRecovery: (email: string) =>
      confirm({
        title: formatMessage({ id: 'errors.101' }),
        text: formatMessage({ id: 'register.emailTaken.text' }, { email }),
        agree: formatMessage({ id: 'register.emailTaken.agree' }),
        refuse,
        tone: 'plain',
      }),
    wantsHelp: (phone: string) =>
      confirm({
        title: formatMessage({ id: 'errors.102' }),
        text: formatMessage({ id: 'register.phoneTaken.text' }, { phone }),
        agree: formatMessage({ id: 'register.phoneTaken.agree' }),
        refuse,
        tone: 'plain',
      }),
  };
};

const leaveTo = async (path: PortalPath): Promise<void> => {
  // The user has just chosen to leave.
  clearDirtyForms();
  await navigate(path);
};

/** Returns a function that checks e-mail and phone, has the user confirm the e-mail, and creates the account. */
export const useRegistration = () => {
  const { formatMessage } = useIntl();
  const [validateUserData] = useValidateUserDataMutation();
  const [register] = useRegisterMutation();
  const { isRight, wantsRecovery, wantsHelp } = useQuestions();

  /** Offers a way on after a taken e-mail or phone. A user who declines it sees the error at the field. */
  const refused = async (error: unknown, { email, phone }: Registration) => {
    if (!isCallError(error)) return { error };
    if (error.code === 101 && (await wantsRecovery(email))) {
      await leaveTo(`/forgotPassword?email=${encodeURIComponent(email)}`);
      return null;
    }
    if (error.code === 102 && (await wantsHelp(phone))) {
      await leaveTo('/contact');
      return null;
    }
    if (error.code === 101) return { error: { ...error, fields: { email: [formatMessage({ id: 'errors.101' })] } } };
    if (error.code === 102) return { error: { ...error, fields: { phone: [formatMessage({ id: 'errors.102' })] } } };
    return { error };
  };

  return async (input: Registration) => {
    const { error } = await validateUserData({ email: input.email, phone: input.phone });
    if (error) return refused(error, input);
    if (!(await isRight(input.email))) return null;
    const outcome = await register(input);
    return outcome.error ? refused(outcome.error, input) : { data: input };
  };
};
