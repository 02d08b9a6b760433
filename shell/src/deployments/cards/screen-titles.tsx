import { selectLanguage } from '@pupitre/shared/platform/language';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { registrySignal } from '../../routing/current-view.ts';
import { useSignal } from '../../signal.ts';
import styles from '../deployments.module.css';

/** What people know a remote by: its entries in the menu; nothing for one without. */
export const ScreenTitles = ({ remote }: { remote: string }) => {
  const language = useSelector(selectLanguage);
  const menu = useSignal(registrySignal)?.remotes.find(({ name }) => name === remote)?.menu ?? [];
  const titles = new Set(menu.map(({ title }) => title[language]));
  return titles.size > 0 && <p className={styles['screens']}>{[...titles].join(' · ')}</p>;
};
