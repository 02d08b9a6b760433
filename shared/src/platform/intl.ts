/** The part of react-intl that screens use; the one copy of it is the shell's. */
export { FormattedMessage, useIntl } from 'react-intl';
