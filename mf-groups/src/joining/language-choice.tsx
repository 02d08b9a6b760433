import { useId } from 'react';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { LANGUAGES, type Language } from '@pupitre/shared/platform/language';
import styles from './sheet-page.module.css';

/** Each language calls itself by its own name. */
const NAMES: Record<Language, string> = { es: 'Español', en: 'English' };

type LanguageChoiceProps = { chosen: Language; onChoose: (language: Language) => void };

/** The language of the sheet. That of the portal stays as it is. */
export const LanguageChoice = ({ chosen, onChoose }: LanguageChoiceProps) => {
  const name = useId();
  return (
    <fieldset className={styles['languages']}>
      <legend>
        <FormattedMessage id="joining.sheet.language" />
      </legend>
      {LANGUAGES.map((language) => (
        <label key={language} lang={language}>
          <input type="radio" name={name} checked={language === chosen} onChange={() => onChoose(language)} />
          {NAMES[language]}
        </label>
      ))}
    </fieldset>
  );
};
