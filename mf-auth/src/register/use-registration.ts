import { useRegisterMutation, useValidateUserDataMutation } from '@pupitre/shared/api/accounts';
import { isCallError } from '@pupitre/shared/api/client';
import { PRIVACY_NOTICE } from '@pupitre/shared/contracts/privacy-notice';
import type { Registration } from '@pupitre/shared/contracts/users';
import { useIntl } from '@pupitre/shared/platform/intl';
import { clearDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { navigate } from '@pupitre/shared/platform/navigate';
import type { PortalPath } from '@pupitre/shared/platform/paths';
import { confirm } from '@pupitre/shared/ui/confirm';

/** Returns the questions of a registration. Each resolves with true when the user agrees. */
const useQuestions = () => {
  const { formatMessage } = useIntl();
  const ask = (title: string, id: 'confirm' | 'emailTaken' | 'phoneTaken', facts: Record<string, string>) =>
    confirm({
      title,
      text: formatMessage({ id: `register.${id}.text` }, facts),
      agree: formatMessage({ id: `register.${id}.agree` }),
      refuse: formatMessage({ id: 'register.edit' }),
      tone: 'plain',
    });
  return {
    isRight: (email: string) => ask(formatMessage({ id: 'register.confirm.title' }), 'confirm', { email }),
    wantsRecovery: (email: string) => ask(formatMessage({ id: 'errors.101' }), 'emailTaken', { email }),
    wantsHelp: (phone: string) => ask(formatMessage({ id: 'errors.102' }), 'phoneTaken', { phone }),
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
    if (error.code === 101) {
      if (!(await wantsRecovery(email))) {
        return { error: { ...error, fields: { email: [formatMessage({ id: 'errors.101' })] } } };
      }
      await leaveTo(`/forgotPassword?email=${encodeURIComponent(email)}`);
      return null;
    }
    if (error.code === 102) {
      if (!(await wantsHelp(phone))) {
        return { error: { ...error, fields: { phone: [formatMessage({ id: 'errors.102' })] } } };
      }
      await leaveTo('/contact');
      return null;
    }
    return { error };
  };

  return async (input: Registration) => {
    const { error } = await validateUserData({ email: input.email, phone: input.phone });
    if (error) return refused(error, input);
    if (!(await isRight(input.email))) return null;
    // The version of the notice that this release shows.
    const outcome = await register({ ...input, privacyVersion: PRIVACY_NOTICE.version });
    return outcome.error ? refused(outcome.error, input) : { data: input };
  };
};
