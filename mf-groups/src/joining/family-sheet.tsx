import type { Group } from '@pupitre/shared/contracts/groups';
import type { Language } from '@pupitre/shared/platform/language';
import { QrCode } from '@pupitre/shared/ui/qr-code';
import { PAPER } from '@pupitre/shared/ui/paper';
import { expiryToCome, joiningAddress, TO_THE_MINUTE } from './joining-state.ts';
import { SHEET_TEXTS } from './sheet-texts.tsx';
import styles from './family-sheet.module.css';

type FamilySheetProps = { group: Group; groupCode: string; language: Language };

/** One page of paper for families: where to go, the code, and the steps. */
export const FamilySheet = ({ group, groupCode, language }: FamilySheetProps) => {
  const texts = SHEET_TEXTS[language];
  const expiry = expiryToCome(group);
  const address = <strong className={styles['address']}>{window.location.host}</strong>;
  return (
    <article {...PAPER} className={styles['sheet']} lang={language} aria-label={texts.name}>
      <p className={styles['school']}>{group.school.name}</p>
      <h2 className={styles['title']}>{texts.title(group.code)}</h2>
      <div className={styles['code']}>
        <QrCode text={joiningAddress(groupCode)} label={texts.qr} className={styles['qr']} />
        <p>
          <span className={styles['label']}>{texts.code}</span>
          <strong className={styles['signs']}>{groupCode}</strong>
          <span className={styles['label']}>{texts.address}</span>
          {address}
        </p>
      </div>
      <ol className={styles['steps']}>
        {texts.steps(address, <strong>{groupCode}</strong>).map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </ol>
      <p className={styles['note']}>
        {expiry !== null &&
          `${texts.until(new Intl.DateTimeFormat(texts.locale, TO_THE_MINUTE).format(new Date(expiry)))} `}
        {texts.secret}
      </p>
    </article>
  );
};
