import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { FaultBoundary } from '../platform/fault-boundary.tsx';
import { askBeforeLeaving } from '../platform/leave-guard.ts';
import { lazyRetry } from '../platform/lazy-retry.tsx';
import { notify } from '../platform/notify.ts';
import { confirm, hostQuestions, type Question } from './confirm.ts';

// The dialog loads when it is first needed. The login screen asks nothing.
const ConfirmDialog = lazyRetry(
  () => import('./internal/confirm-dialog.tsx').then((m) => m.ConfirmDialog),
  () => null,
);

type Asked = { number: number; question: Question; answer: (agreed: boolean) => void };

/** Shows the questions of `confirm`, and asks before the input of a dirty form is lost. The shell mounts it once. */
export const ConfirmHost = () => {
  const { formatMessage } = useIntl();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** The choice in the dialog that is shown, also while the dialog fades. */
  const chosen = useRef(false);

  const askToLeave = useEffectEvent(() =>
    confirm({
      title: formatMessage({ id: 'ui.leave.title' }),
      text: formatMessage({ id: 'ui.leave.text' }),
      agree: formatMessage({ id: 'ui.leave.agree' }),
      refuse: formatMessage({ id: 'ui.leave.refuse' }),
      tone: 'danger',
    }),
  );
  useEffect(() => {
    askBeforeLeaving(() => askToLeave());
    let number = 0;
    let settle: (() => void) | null = null;
    return hostQuestions((question, answer) => {
      // A new question replaces this one: the earlier caller gets the choice so far, or a refusal.
      settle?.();
      chosen.current = false;
      settle = () => answer(chosen.current);
      setAsked({ number: (number += 1), question, answer });
    });
  }, []);

  if (!asked) return null;
  const close = (): void => {
    setAsked((current) => (current === asked ? null : current));
    asked.answer(chosen.current);
  };
  return (
    // The key gives each question a dialog of its own, even while the last one fades. A question that cannot be shown
    // because its code did not load is answered with a refusal, so that nothing is lost.
    <FaultBoundary
      key={asked.number}
      onFault={() => {
        notify({ kind: 'failure', text: formatMessage({ id: 'errors.network' }) });
        close();
      }}
    >
      <ConfirmDialog
        question={asked.question}
        onChoose={(agreed) => {
          chosen.current = agreed;
        }}
        onClosed={close}
      />
    </FaultBoundary>
  );
};
