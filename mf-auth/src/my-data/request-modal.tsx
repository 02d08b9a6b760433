import { PRIVACY_KINDS, PRIVACY_TEXT_MAX, type OwnPrivacy } from '@pupitre/shared/contracts/privacy-requests';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { mayLeave } from '@pupitre/shared/platform/leave-guard';
import { Button } from '@pupitre/shared/ui/button';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { Form } from '@pupitre/shared/ui/form';
import { LongTextField } from '@pupitre/shared/ui/long-text-field';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { useCreatePrivacyRequestMutation } from '../account/privacy-api.ts';
import { inputOf, OWN_ACCOUNT, requestForm, type RequestForm } from './request-form.ts';
import styles from './my-data.module.css';

type RequestModalProps = { students: OwnPrivacy['students']; onClose: () => void };

/** Asks for access, a correction, an erasure, or the end of a use of personal data. */
export const RequestModal = ({ students, onClose }: RequestModalProps) => {
  const { formatMessage } = useIntl();
  const [create] = useCreatePrivacyRequestMutation();
  const title = formatMessage({ id: 'myData.requests.new' });
  const subjects = [
    { value: OWN_ACCOUNT, label: formatMessage({ id: 'myData.requests.own' }) },
    ...students.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const giveUp = async (): Promise<void> => {
    if (await mayLeave()) onClose();
  };
  return (
    <Dialog title={title} onClose={() => void giveUp()}>
      <Form
        name={title}
        schema={requestForm}
        initialValues={{ kind: PRIVACY_KINDS[0], about: OWN_ACCOUNT, text: '' }}
        save={(request: RequestForm) => create(inputOf(request))}
        onSaved={onClose}
      >
        <p className={styles['note']}>
          <FormattedMessage id="myData.requests.identity" />
        </p>
        <ChoiceField<RequestForm>
          name="kind"
          label={formatMessage({ id: 'myData.requests.kind' })}
          choices={PRIVACY_KINDS.map((kind) => ({
            value: kind,
            label: formatMessage({ id: `privacy.kind.${kind}.long` }),
          }))}
        />
        <ChoiceField<RequestForm>
          name="about"
          label={formatMessage({ id: 'myData.requests.about' })}
          choices={subjects}
        />
        <LongTextField<RequestForm>
          name="text"
          label={formatMessage({ id: 'myData.requests.words' })}
          max={PRIVACY_TEXT_MAX}
        />
        <DialogActions>
          <Button onClick={() => void giveUp()}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <SubmitButton>
            <FormattedMessage id="myData.requests.send" />
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
