import type { PrivacyRequest } from '@pupitre/shared/contracts/privacy-requests';
import { useIntl } from '@pupitre/shared/platform/intl';

type Subject = Pick<PrivacyRequest, 'student' | 'isAboutStudent' | 'author'>;

/** Returns a function that names whom a request is about. An account has the name of its owner. */
export const useSubject = (): ((request: Subject) => string) => {
  const { formatMessage } = useIntl();
  return ({ student, isAboutStudent, author }) => {
    if (student) return student.name;
    return formatMessage({ id: isAboutStudent ? 'privacy.gone' : 'privacy.account' }, { author: author.name });
  };
};
