import { useEffect, useState } from 'react';
import { hostConfirmations } from '@pupitre/shared/platform/confirmation';
import { FaultBoundary } from '@pupitre/shared/platform/fault-boundary';
import { useIntl } from '@pupitre/shared/platform/intl';
import { notify } from '@pupitre/shared/platform/notify';
import { selectToken } from '@pupitre/shared/platform/session';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { LazyConfirmationDialog } from './lazy-confirmation.tsx';

type ConfirmationRequest = { answer: (isConfirmed: boolean) => void };

type AskingProps = ConfirmationRequest & { onFault: () => void };

/** The dialog. It closes when the session of the refused call ends. */
const ConfirmationRequestDialog = ({ answer, onFault }: AskingProps) => {
  const token = useSelector(selectToken);
  const [before] = useState(token);
  useEffect(() => {
    if (token !== before) answer(false);
  }, [token, before, answer]);
  return (
    <FaultBoundary onFault={onFault}>
      <LazyConfirmationDialog onClose={answer} />
    </FaultBoundary>
  );
};

/**
 * Shows the dialog when the server wants a confirmation before a call, of the shell or of any remote. The shell mounts it
 * once.
 */
export const ConfirmationHost = () => {
  const { formatMessage } = useIntl();
  const [asked, setAsked] = useState<ConfirmationRequest | null>(null);
  useEffect(() => {
    let refuse = (): void => {};
    const withdraw = hostConfirmations(
      () =>
        new Promise((resolve) => {
          refuse = () => resolve(false);
          setAsked({
            answer: (isConfirmed) => {
              setAsked(null);
              resolve(isConfirmed);
            },
          });
        }),
    );
    return () => {
      withdraw();
      refuse();
    };
  }, []);
  if (!asked) return null;
  return (
    <ConfirmationRequestDialog
      answer={asked.answer}
      onFault={() => {
        // The code of the dialog could not be loaded. The call stays refused, and its screen keeps the input.
        notify({ kind: 'failure', text: formatMessage({ id: 'errors.network' }) });
        asked.answer(false);
      }}
    />
  );
};
