import { useSaveLanguageMutation } from '@pupitre/shared/api/notice-preferences';
import { USER_LANGUAGES, type UserLanguage } from '@pupitre/shared/contracts/notice-preferences';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Section } from '../account/section.tsx';
import styles from './notices-page.module.css';

/** The language of what is sent to the user, who need not read the page in it. */
export const LanguageSection = ({ language }: { language: UserLanguage }) => {
  const { formatMessage } = useIntl();
  const [saveLanguage, { isLoading, originalArgs, isSuccess }] = useSaveLanguageMutation();
  const chosen = isLoading && originalArgs ? originalArgs.language : language;
  const title = formatMessage({ id: 'language.title' });
  return (
    <Section title={title}>
      <p className={styles['hint']}>
        <FormattedMessage id="language.text" />
      </p>
      <fieldset className={styles['languages']} aria-label={title}>
        {USER_LANGUAGES.map((each) => (
          <label key={each} lang={each}>
            <input
              type="radio"
              name="notice-language"
              checked={each === chosen}
              onChange={() => void saveLanguage({ language: each })}
            />
            <FormattedMessage id={`language.${each}`} />
          </label>
        ))}
      </fieldset>
      <output className={styles['saved']}>{isSuccess && <FormattedMessage id={`language.saved.${chosen}`} />}</output>
    </Section>
  );
};
