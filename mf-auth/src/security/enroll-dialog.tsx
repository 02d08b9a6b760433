import { useState, type ComponentType } from 'react';
import { useIntl } from '@pupitre/shared/platform/intl';
import { mayLeave } from '@pupitre/shared/platform/leave-guard';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { useLeaveCodes } from './codes-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** A new factor. The first one of an account comes with recovery codes and the token of a full session. */
export type EnrolledFactor = { recoveryCodes: string[] | null; token?: string };

export type SetupProps = { onEnrolled: (factor: EnrolledFactor) => void };

type EnrollDialogProps = { title: string; Setup: ComponentType<SetupProps>; onClose: () => void };

/** Sets up a factor, and shows the recovery codes that come with the first one. */
export const EnrollDialog = ({ title, Setup, onClose }: EnrollDialogProps) => {
  const { formatMessage } = useIntl();
  const [codes, setCodes] = useState<string[] | null>(null);
  const leaveCodes = useLeaveCodes(onClose);
  const goOn = ({ recoveryCodes }: EnrolledFactor): void => {
    if (recoveryCodes) setCodes(recoveryCodes);
    else onClose();
  };
  const leaveSetup = async (): Promise<void> => {
    if (await mayLeave()) onClose();
  };
  return (
    <Dialog
      title={codes ? formatMessage({ id: 'recovery.title' }) : title}
      onClose={() => void (codes ? leaveCodes() : leaveSetup())}
    >
      {codes ? <RecoveryCodes codes={codes} onStored={onClose} /> : <Setup onEnrolled={goOn} />}
    </Dialog>
  );
};
