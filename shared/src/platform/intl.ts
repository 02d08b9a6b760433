import type { Texts } from '../contracts/texts/es.ts';
import type design from '../messages/es.json';
import type offline from '../messages/offline/es.json';

/** The part of react-intl that screens use. The shell has the only copy. */
export { FormattedMessage, useIntl } from 'react-intl';

/** The ids of the texts that every workspace may use. A `message-ids.d.ts` adds those of its workspace. */
export type SharedMessageId = keyof Texts | keyof typeof design | keyof typeof offline;

/** The ids of the texts of the importing workspace. */
export type MessageId = FormatjsIntl.Message extends { ids: infer Id extends string } ? Id : string;
