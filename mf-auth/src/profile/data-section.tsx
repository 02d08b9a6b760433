import { useUpdateProfileMutation } from '@pupitre/shared/api/profile';
import type { Profile, AccountEmail } from '@pupitre/shared/contracts/auth';
import { profileInput, type ProfileInput } from '@pupitre/shared/contracts/users';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Form } from '@pupitre/shared/ui/form';
import { MaskField } from '@pupitre/shared/ui/mask-field';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { TextField } from '@pupitre/shared/ui/text-field';
import { UpperField } from '@pupitre/shared/ui/upper-field';
import { Section } from '../account/section.tsx';
import styles from './profile-page.module.css';

/** The data that users may change themselves. The e-mail has a section of its own, because they log in with it. */
export const DataSection = ({ profile: { name, paternal, maternal, phone, email } }: { profile: Profile }) => {
  const { formatMessage } = useIntl();
  const [updateProfile] = useUpdateProfileMutation();
  const title = formatMessage({ id: 'profile.data' });
  return (
    <Section title={title}>
      <Form
        name={title}
        schema={profileInput}
        initialValues={{ name, paternal, maternal, phone, email }}
        save={updateProfile}
        onSaved={() => undefined}
      >
        <div className={styles['fields']}>
          <UpperField<ProfileInput>
            name="name"
            label={formatMessage({ id: 'profile.name' })}
            autoComplete="given-name"
          />
          <UpperField<ProfileInput>
            name="paternal"
            label={formatMessage({ id: 'profile.paternal' })}
            autoComplete="family-name"
          />
          <UpperField<ProfileInput> name="maternal" label={formatMessage({ id: 'profile.maternal' })} />
          <MaskField<ProfileInput>
            name="phone"
            label={formatMessage({ id: 'profile.phone' })}
            hint={formatMessage({ id: 'profile.phone.hint' })}
            mask="0000000000"
            autoComplete="tel-national"
          />
        </div>
        <TextField<AccountEmail>
          name="email"
          type="email"
          label={formatMessage({ id: 'profile.email' })}
          hint={formatMessage({ id: 'profile.email.hint' })}
          readOnly
        />
        <div className={styles['actions']}>
          <SubmitButton>
            <FormattedMessage id="profile.save" />
          </SubmitButton>
        </div>
      </Form>
    </Section>
  );
};
