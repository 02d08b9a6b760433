import type { Texts } from '../contracts/texts/es.ts';
import type design from '../messages/es.json';

/** The part of react-intl that screens use; the one copy of it is the shell's. */
export { FormattedMessage, useIntl } from 'react-intl';

/** The ids of the texts that every workspace may show beside its own. Its `message-ids.d.ts` joins both. */
export type SharedMessageId = keyof Texts | keyof typeof design;

/** The ids of the texts of the workspace that asks. */
export type MessageId = FormatjsIntl.Message extends { ids: infer Id extends string } ? Id : string;
