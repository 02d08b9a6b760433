import type { Updated } from '@pupitre/shared/contracts/answers';
import { ANSWER_MAX, contactAnswerText, type ContactAnswerText } from '@pupitre/shared/contracts/contact-answers';
import type { AnsweredRequest, ContactAnswerInput } from '@pupitre/shared/contracts/contact-requests';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { Form, type Outcome } from '@pupitre/shared/ui/form';
import { LongTextField } from '@pupitre/shared/ui/long-text-field';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';

/** A request, and the call that answers it. */
export type AnswerTarget = {
  request: AnsweredRequest;
  send: (answer: Pick<ContactAnswerInput, 'text' | 'again'>) => PromiseLike<Outcome<Updated>>;
};
type AnswerFormProps = AnswerTarget & { onCancel: () => void };

/** Writes an answer, and mails it once the administrator has confirmed it. */
export const AnswerForm = ({ request: { email, answers }, send, onCancel }: AnswerFormProps) => {
  const { formatMessage } = useIntl();
  const again = answers.length > 0;
  const askAndSend = async ({ text }: ContactAnswerText) => {
    const isSure = await confirm({
      title: formatMessage({ id: again ? 'contactRequests.answer.sureAgain' : 'contactRequests.answer.sure' }),
      text: formatMessage({ id: 'contactRequests.answer.mailed' }, { email }),
      agree: formatMessage({ id: 'contactRequests.answer.send' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'plain',
    });
    return isSure ? send({ text, again }) : null;
  };
  return (
    <Form
      name={formatMessage({ id: 'contactRequests.answer' })}
      schema={contactAnswerText}
      initialValues={{ text: '' }}
      save={askAndSend}
      onSaved={() => undefined}
    >
      <LongTextField<ContactAnswerText>
        name="text"
        label={formatMessage({ id: 'contactRequests.answer' })}
        max={ANSWER_MAX}
      />
      <DialogActions>
        <Button onClick={onCancel}>
          <FormattedMessage id="contactRequests.close" />
        </Button>
        <SubmitButton>
          <FormattedMessage id="contactRequests.answer.send" />
        </SubmitButton>
      </DialogActions>
    </Form>
  );
};
