import { FormattedMessage } from '@pupitre/shared/platform/intl';

/** The policy opens in another tab, so that no input is lost. */
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
