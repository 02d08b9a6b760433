import { useIntl } from '../../../platform/intl.ts';
import { confirm } from '../../confirm.ts';

/** Closes a dialog. While a file comes it asks first, because a key or a press beside the dialog is quickly done. */
export const useClosing = (isWorking: boolean, onClose: () => void): (() => void) => {
  const { formatMessage } = useIntl();
  const ask = (): Promise<boolean> =>
    confirm({
      title: formatMessage({ id: 'export.stop.title' }),
      text: formatMessage({ id: 'export.stop.text' }),
      agree: formatMessage({ id: 'export.cancel' }),
      refuse: formatMessage({ id: 'export.stop.refuse' }),
      tone: 'plain',
    });
  const close = async (): Promise<void> => {
    if (!isWorking || (await ask())) onClose();
  };
  return () => void close();
};
