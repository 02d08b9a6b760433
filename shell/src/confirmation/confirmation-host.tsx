import { useEffect, useState } from 'react';
import { hostConfirmations } from '@pupitre/shared/platform/confirmation';
import { FaultBoundary } from '@pupitre/shared/platform/fault-boundary';
import { useIntl } from '@pupitre/shared/platform/intl';
import { notify } from '@pupitre/shared/platform/notify';
import { selectToken } from '@pupitre/shared/platform/session';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { LazyConfirmationDialog } from './lazy-confirmation.tsx';

type Asked = { answer: (isConfirmed: boolean) => void };

type AskingProps = Asked & { onFault: () => void };

/** The dialog, for as long as the session lasts that the call was refused to. */
const Asking = ({ answer, onFault }: AskingProps) => {
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
 * Asks the reader to prove who they are where the server wants that before a call, of the shell or of any remote.
 * Mounted once, by the shell.
 */
export const ConfirmationHost = () => {
  const { formatMessage } = useIntl();
  const [asked, setAsked] = useState<Asked | null>(null);
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
    <Asking
      answer={asked.answer}
      onFault={() => {
        // The network went before the dialog's code came: the call stays refused, and its screen keeps what was typed.
        notify({ kind: 'failure', text: formatMessage({ id: 'errors.network' }) });
        asked.answer(false);
      }}
    />
  );
};
