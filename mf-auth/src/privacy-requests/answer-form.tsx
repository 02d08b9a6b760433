import { isCallError } from '@pupitre/shared/api/client';
import { record, text } from '@pupitre/shared/contracts/fields';
import { PRIVACY_TEXT_MAX, type PrivacyAnswer, type PrivacyRequest } from '@pupitre/shared/contracts/privacy-requests';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';
import { confirm } from '@pupitre/shared/ui/confirm';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { Form } from '@pupitre/shared/ui/form';
import { LongTextField } from '@pupitre/shared/ui/long-text-field';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { useAnswerPrivacyRequestMutation } from '../account/privacy-api.ts';
import { useSubject } from './use-subject.ts';
import styles from './privacy-requests.module.css';

const DECISIONS = ['accepted', 'refused'] as const;
const answerForm = record({
  decision: text()
    // The form begins without a decision, so that nobody grants an erasure by not reading.
    .transform((decision: unknown) => (decision === '' ? undefined : decision))
    .oneOf([...DECISIONS])
    .required(),
  answer: text(PRIVACY_TEXT_MAX).required(),
}).required();
type AnswerFields = { decision: (typeof DECISIONS)[number]; answer: string };

/** Explains an erasure before anybody grants it. */
const Warning = ({ request: { isAboutStudent, otherGuardians } }: { request: PrivacyRequest }) => (
  <div className={styles['warning']}>
    <p>
      <FormattedMessage id={isAboutStudent ? 'privacy.erasure.student' : 'privacy.erasure.account'} />
    </p>
    {otherGuardians > 0 && (
      <p>
        <FormattedMessage id="privacy.erasure.others" values={{ count: otherGuardians }} />
      </p>
    )}
  </div>
);

type AnswerFormProps = { request: PrivacyRequest; onCancel: () => void; onAnswered: () => void };

/** Returns the question before an answer is sent. That about an erasure names whose data it is. */
const useQuestion = (request: PrivacyRequest): ((isErasure: boolean) => string) => {
  const { formatMessage } = useIntl();
  const values = { subject: useSubject()(request), author: request.author.name };
  const erasure = request.isAboutStudent ? 'privacy.sure.erasure' : 'privacy.sure.erasure.account';
  return (isErasure) => formatMessage({ id: isErasure ? erasure : 'privacy.sure' }, values);
};

/** Returns a function that sends an answer. A refused decision shows at its field, which the server calls otherwise. */
const useSend = () => {
  const [send] = useAnswerPrivacyRequestMutation();
  return async (answer: PrivacyAnswer) => {
    const outcome = await send(answer);
    const decision = isCallError(outcome.error) && outcome.error.fields?.['accepted'];
    return isCallError(outcome.error) && decision ? { error: { ...outcome.error, fields: { decision } } } : outcome;
  };
};

/** Answers a request. The answer is mailed; a granted erasure blocks the data at once. */
export const AnswerForm = ({ request, onCancel, onAnswered }: AnswerFormProps) => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const questionOf = useQuestion(request);
  const { id, rowVersion, kind, author } = request;
  const answer = async (form: AnswerFields) => {
    const accepted = form.decision === 'accepted';
    const isErasure = accepted && kind === 'erasure';
    const isSure = await confirm({
      title: questionOf(isErasure),
      text: formatMessage(
        { id: isErasure ? 'privacy.sure.erasure.text' : 'privacy.sure.text' },
        { email: author.email },
      ),
      agree: formatMessage({ id: isErasure ? 'privacy.erase' : 'privacy.send' }),
      // In Spanish the erasure has the name of the usual refusal.
      refuse: formatMessage({ id: 'privacy.sure.back' }),
      tone: isErasure ? 'danger' : 'plain',
    });
    return isSure ? send({ id, rowVersion, accepted, answer: form.answer }) : null;
  };
  const title = formatMessage({ id: 'privacy.answer' });
  const decisions = DECISIONS.map((each) => ({
    value: each,
    label: formatMessage({ id: `privacy.decision.${each}` }),
  }));
  return (
    <Form
      name={title}
      schema={answerForm}
      initialValues={{ decision: '', answer: '' }}
      save={answer}
      onSaved={onAnswered}
    >
      {kind === 'erasure' && <Warning request={request} />}
      <ChoiceField<AnswerFields>
        name="decision"
        label={formatMessage({ id: 'privacy.decision' })}
        choices={[{ value: '', label: formatMessage({ id: 'privacy.decision.choose' }) }, ...decisions]}
      />
      <p className={styles['how']}>
        <FormattedMessage id={`privacy.how.${kind}`} />
      </p>
      <LongTextField<AnswerFields> name="answer" label={title} max={PRIVACY_TEXT_MAX} />
      <DialogActions>
        <Button onClick={onCancel}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton>
          <FormattedMessage id="privacy.send" />
        </SubmitButton>
      </DialogActions>
    </Form>
  );
};
