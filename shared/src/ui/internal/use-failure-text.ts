import { useIntl } from 'react-intl';
import { isCallError } from '../../api/client.ts';

/** The text of a failed call in the language of the moment: the code's, else the server's, else the unknown-error text. */
export const useFailureText = (): ((error: unknown) => string) => {
  const { formatMessage } = useIntl();
  return (error) => {
    if (!isCallError(error)) return formatMessage({ id: 'errors.unknown' });
    if (error.code === 'unknown' && error.message[0]) return error.message[0];
    return formatMessage({ id: `errors.${error.code}` });
  };
};
