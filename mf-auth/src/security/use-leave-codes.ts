import { useIntl } from '@pupitre/shared/platform/intl';
import { confirm } from '@pupitre/shared/ui/confirm';

/** Asks before recovery codes close unstored, because nobody can show them again. */
export const useLeaveCodes = (leave: () => void): (() => Promise<void>) => {
  const { formatMessage } = useIntl();
  return async () => {
    const isSure = await confirm({
      title: formatMessage({ id: 'recovery.leave.title' }),
      text: formatMessage({ id: 'recovery.leave.text' }),
      agree: formatMessage({ id: 'recovery.leave.agree' }),
      refuse: formatMessage({ id: 'recovery.leave.refuse' }),
      tone: 'danger',
    });
    if (isSure) leave();
  };
};
