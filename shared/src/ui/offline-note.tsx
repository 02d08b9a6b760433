import { FormattedMessage } from 'react-intl';
import { IntlRoot, type MessageLoaders } from '../platform/intl-root.tsx';
import styles from './internal/offline-note.module.css';

const texts: MessageLoaders = {
  es: () => import(/* webpackMode: 'eager' */ '../messages/offline/es.json'),
  en: () => import(/* webpackMode: 'eager' */ '../messages/offline/en.json'),
};

/** Says that nothing can be saved for now, before anybody types. Its code loads when the network is away. */
export const OfflineNote = () => (
  <IntlRoot messages={texts}>
    <output className={styles['note']}>
      <FormattedMessage id="ui.offline" />
    </output>
  </IntlRoot>
);
