import { useIntl } from '../../platform/intl.ts';
import { isCallError } from '../../api/client.ts';
import { ruleText } from '../../api/rule-text.ts';

/** Returns the text of a failed call: that of a rule's field, the code's, the server's, or that of an unknown error. */
export const useFailureText = (): ((error: unknown) => string) => {
  const { formatMessage } = useIntl();
  return (error) => {
    if (!isCallError(error)) return formatMessage({ id: 'errors.unknown' });
    if (error.code === 'unknown' && error.message[0]) return error.message[0];
    return ruleText(error) ?? formatMessage({ id: `errors.${error.code}` });
  };
};
