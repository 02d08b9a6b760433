import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IntlRoot, type MessageLoaders } from '../platform/intl-root.tsx';
import { notify } from '../platform/notify.ts';
import { setAbsentDialog } from './internal/absent-dialog.ts';
import { setNote } from './internal/shown-note.ts';
import styles from './internal/offline-note.module.css';

export { lookWith } from './internal/absent-dialog.ts';
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

type ClosingProps = { onClose: () => void };

const Closing = ({ onClose }: ClosingProps) => {
  const { formatMessage } = useIntl();
  const close = useEffectEvent(() => {
    notify({ kind: 'failure', text: formatMessage({ id: 'ui.absent' }) });
    onClose();
  });
  useEffect(() => close(), []);
  return null;
};

/** Stands for a dialog that needs a connection: it says so, and closes, so that the screen stays as it is. */
const AbsentDialog = (props: ClosingProps) => (
  <IntlRoot messages={texts}>
    <Closing {...props} />
  </IntlRoot>
);

/**
 * From now on every form says while the network is away that it can be saved later, and a dialog without code that it
 * needs a connection. The shell calls this in idle time, because nothing can be loaded without a network.
 */
export const prepareOfflineNote = (): void => {
  setNote(<OfflineNote />);
  setAbsentDialog(AbsentDialog);
};
