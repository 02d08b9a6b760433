import { useState } from 'react';
import type { GroupOfDay } from '@pupitre/shared/contracts/student-attendance';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import type { OutboxRow } from '@pupitre/shared/platform/use-outbox';
import { Button } from '@pupitre/shared/ui/button';
import { QualificationDialog } from './qualification-dialog.tsx';

type SendQualificationProps = {
  day: GroupOfDay;
  scores: readonly Pick<OutboxRow<unknown>, 'state'>[];
  flush: () => void;
};

export const SendQualification = ({ day, scores, flush }: SendQualificationProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const open = (): void => {
    // The mails have to include a score that the user chose a moment ago.
    flush();
    setIsOpen(true);
  };
  return (
    <>
      <Button tone="primary" onClick={open}>
        <FormattedMessage id="qualification.send" />
      </Button>
      {isOpen && <QualificationDialog day={day} scores={scores} flush={flush} onClose={() => setIsOpen(false)} />}
    </>
  );
};
