import { useState } from 'react';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { Button } from '@pupitre/shared/ui/button';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import type { AnswerTarget } from './answer-form.tsx';

const Waiting = () => <FormSkeleton fields={1} />;

type AnsweringProps = AnswerTarget & { onClose: () => void };
type AnswerFormProps = AnswerTarget & {
  onCancel: () => void;
  /** Without its code the form alone closes, so that the request can still be read. */
  onClose: () => void;
};

const AnswerForm = lazyRetry<AnswerFormProps>(() => import('./answer-form.tsx').then((m) => m.AnswerForm), Waiting);

/** The form of the answer. Once a request has one, another is written only on purpose. */
export const Answering = ({ onClose, ...answer }: AnsweringProps) => {
  const { request } = answer;
  const [isWriting, setIsWriting] = useState(request.answers.length === 0);
  if (isWriting) return <AnswerForm {...answer} onCancel={onClose} onClose={() => setIsWriting(false)} />;
  return (
    <DialogActions>
      <Button onClick={() => setIsWriting(true)}>
        <FormattedMessage
          id={request.answers.length > 0 ? 'contactRequests.answer.again' : 'contactRequests.answer.write'}
        />
      </Button>
      <Button onClick={onClose}>
        <FormattedMessage id="contactRequests.close" />
      </Button>
    </DialogActions>
  );
};
