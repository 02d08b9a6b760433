import { AUTOMATIC, OPERATOR } from '@pupitre/shared/contracts/deployments';
import { useIntl } from '@pupitre/shared/platform/intl';

/** Names who did something, as the server tells it, in the reader's language. */
export const useActor = (): ((by: string) => string) => {
  const { formatMessage } = useIntl();
  return (by) => {
    if (by === AUTOMATIC) return formatMessage({ id: 'deployments.automatic' });
    return by === OPERATOR ? formatMessage({ id: 'deployments.operator' }) : by;
  };
};
