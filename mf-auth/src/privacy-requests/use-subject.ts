import type { PrivacyRequest } from '@pupitre/shared/contracts/privacy-requests';
import { useIntl } from '@pupitre/shared/platform/intl';

/** Returns a function that names whom a request is about. */
export const useSubject = (): ((request: Pick<PrivacyRequest, 'student' | 'isAboutStudent'>) => string) => {
  const { formatMessage } = useIntl();
  return ({ student, isAboutStudent }) =>
    student?.name ?? formatMessage({ id: isAboutStudent ? 'privacy.gone' : 'privacy.account' });
};
