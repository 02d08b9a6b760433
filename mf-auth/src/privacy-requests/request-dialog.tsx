import type { PrivacyRequest } from '@pupitre/shared/contracts/privacy-requests';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { mayLeave } from '@pupitre/shared/platform/leave-guard';
import { Button } from '@pupitre/shared/ui/button';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { Moment } from '../account/moment.tsx';
import { StatusTag } from '../account/status-tag.tsx';
import { AnswerForm } from './answer-form.tsx';
import { DueDay } from './due-day.tsx';
import { useSubject } from './use-subject.ts';
import styles from './privacy-requests.module.css';

const Facts = ({ request }: { request: PrivacyRequest }) => {
  const { author, school, status, answeredBy, answeredAt } = request;
  const facts = [
    ['author', author.name],
    ['email', author.email],
    ['student', useSubject()(request)],
    ['school', school?.name],
    ['createdAt', <Moment key="at" at={request.createdAt} />],
    ['dueOn', <DueDay key="due" request={request} />],
    ['status', <StatusTag key="status" status={status} />],
    ['answeredBy', answeredBy?.name],
    ['answeredAt', answeredAt && <Moment key="answered" at={answeredAt} />],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>
                <FormattedMessage id={`privacy.${name}`} />
              </dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
};

type RequestDialogProps = { request: PrivacyRequest; onClose: () => void };

/** A whole request, and its answer or the form of it. */
export const RequestDialog = ({ request, onClose }: RequestDialogProps) => {
  const { formatMessage } = useIntl();
  const close = async (): Promise<void> => {
    if (await mayLeave()) onClose();
  };
  return (
    <Dialog title={formatMessage({ id: `privacy.kind.${request.kind}.long` })} width={620} onClose={() => void close()}>
      <Facts request={request} />
      <p className={styles['words']}>{request.text}</p>
      {request.answer !== '' && <blockquote className={styles['answer']}>{request.answer}</blockquote>}
      {request.answerable ? (
        <AnswerForm request={request} onCancel={() => void close()} onAnswered={onClose} />
      ) : (
        <>
          {request.status === 'pending' && (
            <p className={styles['note']}>
              <FormattedMessage id="privacy.notYours" />
            </p>
          )}
          <DialogActions>
            <Button onClick={() => void close()}>
              <FormattedMessage id="privacy.close" />
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
};
