import { FormattedMessage } from 'react-intl';
import { IntlRoot, type MessageLoaders } from '../platform/intl-root.tsx';
import { setNote } from './internal/shown-note.ts';
import styles from './internal/offline-note.module.css';

export { setReachable } from './internal/shown-note.ts';

const texts: MessageLoaders = {
  es: () => import(/* webpackMode: 'eager' */ '../messages/offline/es.json'),
  en: () => import(/* webpackMode: 'eager' */ '../messages/offline/en.json'),
};

const OfflineNote = () => (
  <IntlRoot messages={texts}>
    <output className={styles['note']}>
      <FormattedMessage id="ui.offline" />
    </output>
  </IntlRoot>
);

/**
 * From now on every form says while the network is away that it can be saved later. The shell calls this in idle time,
 * because nothing can be loaded without a network.
 */
export const prepareOfflineNote = (): void => setNote(<OfflineNote />);
