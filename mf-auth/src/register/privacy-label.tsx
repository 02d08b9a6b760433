import { FormattedMessage } from '@pupitre/shared/platform/intl';

/** The notice opens beside the form, so that nothing typed is lost. */
export const PrivacyLabel = () => (
  <FormattedMessage
    id="register.privacy"
    values={{
      notice: (
        <a href="/privacyPolicy" target="_blank" rel="noopener">
          <FormattedMessage id="register.privacy.notice" />
        </a>
      ),
    }}
  />
);
