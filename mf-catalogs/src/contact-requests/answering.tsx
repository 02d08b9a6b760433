import { useState } from 'react';
import type { AnsweredRequest } from '@pupitre/shared/contracts/contact-requests';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { Button } from '@pupitre/shared/ui/button';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';

const Waiting = () => <FormSkeleton fields={1} />;
const AnswerForm = lazyRetry(() => import('./answer-form.tsx').then((m) => m.AnswerForm), Waiting);

type AnsweringProps = { request: AnsweredRequest; onClose: () => void };

/** The form of the answer. Once a request has one, another is written only on purpose. */
export const Answering = ({ request, onClose }: AnsweringProps) => {
  const [isWriting, setIsWriting] = useState(request.answers.length === 0);
  if (isWriting) return <AnswerForm request={request} onCancel={onClose} />;
  return (
    <DialogActions>
      <Button onClick={() => setIsWriting(true)}>
        <FormattedMessage id="contactRequests.answer.again" />
      </Button>
      <Button onClick={onClose}>
        <FormattedMessage id="contactRequests.close" />
      </Button>
    </DialogActions>
  );
};
