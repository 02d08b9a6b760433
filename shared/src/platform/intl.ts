/** The part of react-intl that screens use; the one copy of it is the shell's. */
export { FormattedDate, FormattedMessage, FormattedNumber, useIntl, type IntlShape } from 'react-intl';
