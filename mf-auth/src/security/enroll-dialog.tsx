import { useState, type ComponentType } from 'react';
import { useIntl } from '@pupitre/shared/platform/intl';
import { mayLeave } from '@pupitre/shared/platform/leave-guard';
import { Dialog } from '@pupitre/shared/ui/dialog';
import type { EnrolledFactor, SetupProps } from './enrolled.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useLeaveCodes } from './use-leave-codes.ts';

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
