import { useIntl } from '@pupitre/shared/platform/intl';
import { LANGUAGES, languageChosen, selectLanguage } from '@pupitre/shared/platform/language';
import { useDispatch, useSelector } from '@pupitre/shared/platform/store-provider';
import styles from './language-selector.module.css';

/** Each language names itself, because its users may not read the others. */
const NAMES = { es: 'Español', en: 'English' } as const;

/** Selects English or Spanish. The current one is disabled (specification § 1). */
export const LanguageSelector = () => {
  const { formatMessage } = useIntl();
  const current = useSelector(selectLanguage);
  const dispatch = useDispatch();
  return (
    <fieldset className={styles['languages']} aria-label={formatMessage({ id: 'shell.language' })}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles['language']}
          disabled={language === current}
          onClick={() => dispatch(languageChosen(language))}
        >
          {NAMES[language]}
        </button>
      ))}
    </fieldset>
  );
};
