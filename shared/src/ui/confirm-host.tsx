import { Suspense, lazy, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { askBeforeLeaving } from '../platform/leave-guard.ts';
import { confirm, hostQuestions, type Question } from './confirm.ts';

// The dialog loads when it is first needed: the login screen asks nothing.
const ConfirmDialog = lazy(() => import('./internal/confirm-dialog.tsx').then((m) => ({ default: m.ConfirmDialog })));

type Asked = { number: number; question: Question; answer: (agreed: boolean) => void };

/** Shows the questions of `confirm`, and asks before unsent input is lost. Mounted once, by the shell. */
export const ConfirmHost = () => {
  const { formatMessage } = useIntl();
  const [asked, setAsked] = useState<Asked | null>(null);

  useEffect(() => {
    let number = 0;
    // A question that another one replaces counts as refused: whoever asked it goes on.
    let refuse: (() => void) | null = null;
    return hostQuestions((question, answer) => {
      refuse?.();
      refuse = () => answer(false);
      setAsked({ number: (number += 1), question, answer });
    });
  }, []);
  useEffect(
    () =>
      askBeforeLeaving(() =>
        confirm({
          title: formatMessage({ id: 'ui.leave.title' }),
          text: formatMessage({ id: 'ui.leave.text' }),
          agree: formatMessage({ id: 'ui.leave.agree' }),
          refuse: formatMessage({ id: 'ui.leave.refuse' }),
          tone: 'danger',
        }),
      ),
    [formatMessage],
  );

  return asked ? (
    <Suspense>
      {/* The key gives each question a dialog of its own, even while the one before is still fading. */}
      <ConfirmDialog
        key={asked.number}
        question={asked.question}
        onAnswer={(agreed) => {
          setAsked((current) => (current === asked ? null : current));
          asked.answer(agreed);
        }}
      />
    </Suspense>
  ) : null;
};
