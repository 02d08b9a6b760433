import { useIntl, type MessageId } from '@pupitre/shared/platform/intl';

const isMessageId = (id: string, messages: object): id is MessageId => id in messages;

/** The text of a value of the API; nothing for a value that this version does not know. */
export const useKnownText = (): ((id: string) => string | undefined) => {
  const { formatMessage, messages } = useIntl();
  return (id) => (isMessageId(id, messages) ? formatMessage({ id }) : undefined);
};
