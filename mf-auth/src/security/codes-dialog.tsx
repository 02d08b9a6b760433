import { useIntl } from '@pupitre/shared/platform/intl';
import { confirm } from '@pupitre/shared/ui/confirm';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Returns a function that asks before it closes recovery codes, because they show only once. */
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

type CodesDialogProps = { codes: string[]; onClose: () => void };

/** Shows new recovery codes. They show only once. */
export const CodesDialog = ({ codes, onClose }: CodesDialogProps) => {
  const leave = useLeaveCodes(onClose);
  return (
    <Dialog title={useIntl().formatMessage({ id: 'recovery.title' })} onClose={() => void leave()}>
      <RecoveryCodes codes={codes} onStored={onClose} />
    </Dialog>
  );
};
