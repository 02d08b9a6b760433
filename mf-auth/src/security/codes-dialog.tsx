import { useIntl } from '@pupitre/shared/platform/intl';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useLeaveCodes } from './use-leave-codes.ts';

type CodesDialogProps = { codes: string[]; onClose: () => void };

/** Shows recovery codes this once. */
export const CodesDialog = ({ codes, onClose }: CodesDialogProps) => {
  const leave = useLeaveCodes(onClose);
  return (
    <Dialog title={useIntl().formatMessage({ id: 'recovery.title' })} onClose={() => void leave()}>
      <RecoveryCodes codes={codes} onStored={onClose} />
    </Dialog>
  );
};
