import type { HelpLink } from '@pupitre/shared/contracts/help';
import { useIntl } from '@pupitre/shared/platform/intl';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { GuideDrawing } from './guide-drawing.tsx';
import styles from './help-page.module.css';

/** The manuals of the installation. Each opens in a new tab, so that no input is lost. */
export const LinkList = ({ links }: { links: HelpLink[] }) => {
  const { formatMessage } = useIntl();
  const language = useSelector(selectLanguage);
  return (
    <ul className={styles['links']} aria-label={formatMessage({ id: 'help.manuals' })}>
      {links.map((link) => (
        <li key={link.url}>
          <a href={link.url} target="_blank" rel="noreferrer" className={styles['manual']}>
            <GuideDrawing name="task" />
            <span>
              {link[language]} <span className={styles['hint']}>{formatMessage({ id: 'help.newTab' })}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
};
