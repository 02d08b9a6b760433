import {
  useAnswerContactRequestMutation,
  useAnsweredRequestQuery,
  useSetContactStateMutation,
} from '@pupitre/shared/api/contact-answers';
import type { AnsweredRequest, ContactRequest, ContactState } from '@pupitre/shared/contracts/contact-requests';
import { showDate } from '@pupitre/shared/platform/date-text';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { mayLeave } from '@pupitre/shared/platform/leave-guard';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { Answering } from './answering.tsx';
import { EmailLink } from './email-link.tsx';
import { SentAnswers } from './sent-answers.tsx';
import { StateSelect } from './state-select.tsx';
import { useOwnChanges } from './use-own-changes.ts';
import styles from './contact-requests.module.css';

type FactsProps = { request: AnsweredRequest; onStateChange: (state: ContactState) => void };

const Facts = ({ request, onStateChange }: FactsProps) => (
  <dl className={styles['facts']}>
    <dt>
      <FormattedMessage id="contactRequests.fullName" />
    </dt>
    <dd>{request.fullName}</dd>
    <dt>
      <FormattedMessage id="contactRequests.email" />
    </dt>
    <dd>
      <EmailLink email={request.email} />
    </dd>
    <dt>
      <FormattedMessage id="contactRequests.date" />
    </dt>
    <dd>{showDate(request.date)}</dd>
    <dt>
      <FormattedMessage id="contactRequests.language" />
    </dt>
    <dd>
      <FormattedMessage id={`contactRequests.language.${request.language}`} />
    </dd>
    <dt>
      <FormattedMessage id="contactRequests.state" />
    </dt>
    <dd>
      <StateSelect state={request.state} onChange={onStateChange} />
    </dd>
  </dl>
);

const OpenedRequest = ({ request, onClose }: { request: AnsweredRequest; onClose: () => void }) => {
  const { id, message, answers } = request;
  const [setState] = useSetContactStateMutation();
  const [answer] = useAnswerContactRequestMutation();
  const change = useOwnChanges(request.rowVersion);
  return (
    <>
      <Facts
        request={request}
        onStateChange={(state) => void change((rowVersion) => setState({ id, rowVersion, state }))}
      />
      <p className={styles['message']}>{message}</p>
      <SentAnswers answers={answers} />
      <Answering
        key={answers.length}
        request={request}
        send={(written) => change((rowVersion) => answer({ id, rowVersion, ...written }))}
        onClose={onClose}
      />
    </>
  );
};

type ContactRequestDialogProps = { request: ContactRequest; onClose: () => void };

/** A whole request with its state, the sent answers, and the form of another one. */
export const ContactRequestDialog = ({ request: { id, subject }, onClose }: ContactRequestDialogProps) => {
  const close = async (): Promise<void> => {
    if (await mayLeave()) onClose();
  };
  return (
    <Dialog title={subject} width={620} onClose={() => void close()}>
      <QueryView query={useAnsweredRequestQuery(id)} waiting={<FormSkeleton fields={3} />}>
        {(request) => <OpenedRequest request={request} onClose={() => void close()} />}
      </QueryView>
    </Dialog>
  );
};
