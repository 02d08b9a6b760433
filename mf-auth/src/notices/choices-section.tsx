import { useSaveNoticePreferencesMutation } from '@pupitre/shared/api/notice-preferences';
import { DIGESTS, type NoticePreferences } from '@pupitre/shared/contracts/notice-preferences';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';
import { Form } from '@pupitre/shared/ui/form';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { TimeField } from '@pupitre/shared/ui/time-field';
import { Section } from '../account/section.tsx';
import { choicesForm, choicesOf, inputOf, type ChoicesForm } from './choices-form.ts';
import { KindsGrid } from './kinds-grid.tsx';
import styles from './notices-page.module.css';

const Times = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <fieldset className={styles['part']}>
        <legend>
          <FormattedMessage id="choices.quiet" />
        </legend>
        <p className={styles['hint']}>
          <FormattedMessage id="choices.quiet.hint" />
        </p>
        <div className={styles['times']}>
          <TimeField<ChoicesForm> name="quietFrom" label={formatMessage({ id: 'choices.quietFrom' })} />
          <TimeField<ChoicesForm> name="quietTo" label={formatMessage({ id: 'choices.quietTo' })} />
        </div>
      </fieldset>
      <CheckboxField<ChoicesForm>
        name="schoolDaysOnly"
        label={
          <>
            <FormattedMessage id="choices.schoolDaysOnly" />
            <span className={styles['detail']}>
              <FormattedMessage id="choices.schoolDaysOnly.hint" />
            </span>
          </>
        }
      />
    </>
  );
};

const Digest = () => {
  const { formatMessage } = useIntl();
  return (
    <fieldset className={styles['part']}>
      <legend>
        <FormattedMessage id="choices.digest" />
      </legend>
      <p className={styles['hint']}>
        <FormattedMessage id="choices.digest.hint" />
      </p>
      <ChoiceField<ChoicesForm>
        name="digest"
        label={formatMessage({ id: 'choices.digest.often' })}
        choices={DIGESTS.map((digest) => ({ value: digest, label: formatMessage({ id: `choices.digest.${digest}` }) }))}
      />
    </fieldset>
  );
};

/** The channels and times that a guardian wants notices on. */
export const ChoicesSection = ({ preferences }: { preferences: NoticePreferences }) => {
  const { formatMessage } = useIntl();
  const [savePreferences] = useSaveNoticePreferencesMutation();
  const title = formatMessage({ id: 'choices.title' });
  return (
    <Section title={title}>
      <p className={styles['hint']}>
        <FormattedMessage id="choices.text" />{' '}
        <Link to="/notices">
          <FormattedMessage id="notices.open" />
        </Link>
      </p>
      <Form
        name={title}
        schema={choicesForm}
        initialValues={choicesOf(preferences)}
        save={(form) => savePreferences(inputOf(form))}
        onSaved={() => undefined}
      >
        <KindsGrid hasMessages={preferences.hasWebhook} />
        {preferences.hasWebhook && (
          <p className={styles['hint']}>
            <FormattedMessage id="choices.webhook.hint" />
          </p>
        )}
        <Digest />
        <Times />
        <div className={styles['actions']}>
          <SubmitButton>
            <FormattedMessage id="choices.save" />
          </SubmitButton>
        </div>
      </Form>
    </Section>
  );
};
