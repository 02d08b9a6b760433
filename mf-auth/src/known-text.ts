import { useIntl } from '@pupitre/shared/platform/intl';

/** A text for a value of the wire; nothing for a value that this version does not know. */
export const useKnownText = (): ((id: string) => string | undefined) => {
  const { formatMessage, messages } = useIntl();
  return (id) => (id in messages ? formatMessage({ id }) : undefined);
};
