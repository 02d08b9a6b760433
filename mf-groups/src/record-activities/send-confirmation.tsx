import { useState, type ComponentProps } from 'react';
import { useSendQualificationMutation, useUnsentScoresQuery } from '@pupitre/shared/api/student-activities';
import type { UnsentScores } from '@pupitre/shared/contracts/student-activities';
import type { GroupOfDay } from '@pupitre/shared/contracts/student-attendance';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { PartView } from '@pupitre/shared/ui/query-view';
import { SkippedStudents } from './skipped-students.tsx';
import { QualificationPreview } from './qualification-preview.tsx';
import styles from './qualification.module.css';

type Skipped = ComponentProps<typeof SkippedStudents>['students'];

/** Stays open until the user has read it, because the skipped mails are sent later. */
const Outcome = ({ skipped, onClose }: { skipped: Skipped; onClose: () => void }) => (
  <>
    <SkippedStudents students={skipped} />
    <DialogActions>
      <Button tone="primary" onClick={onClose}>
        <FormattedMessage id="ui.close" />
      </Button>
    </DialogActions>
  </>
);

type SendConfirmationProps = { day: GroupOfDay; onClose: () => void };

const MailConfirmation = ({
  day,
  onClose,
  children,
}: SendConfirmationProps & { children: readonly UnsentScores[] }) => {
  const [send, { isLoading }] = useSendQualificationMutation();
  const [skipped, setSkipped] = useState<Skipped | null>(null);
  const mails = children.filter(({ user }) => user !== null).length;
  const confirm = async (): Promise<void> => {
    if (isLoading) return;
    const { data } = await send({ group: { id: day.groupId }, date: day.date });
    // The portal reports a failure. The dialog stays open, so that the user can try again.
    if (!data) return;
    if (data.skipped) setSkipped(data.skipped);
    else onClose();
  };
  if (skipped) return <Outcome skipped={skipped} onClose={onClose} />;
  return (
    <>
      <QualificationPreview scores={children} />
      <div className={styles['actions']}>
        <DialogActions>
          <Button onClick={onClose}>
            <FormattedMessage id={mails > 0 ? 'ui.cancel' : 'ui.close'} />
          </Button>
          {mails > 0 && (
            <Button tone="primary" aria-disabled={isLoading} onClick={() => void confirm()}>
              <FormattedMessage id="qualification.confirm" values={{ count: mails }} />
            </Button>
          )}
        </DialogActions>
      </div>
    </>
  );
};

/** Reads the scores that the server would mail now, and asks the user to confirm. */
export const SendConfirmation = ({ day, onClose }: SendConfirmationProps) => {
  const unsent = useUnsentScoresQuery(
    { group: { id: day.groupId }, date: day.date },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PartView query={unsent} waiting={<span className={styles['waiting']} aria-hidden="true" />}>
      {(scores) => (
        <MailConfirmation day={day} onClose={onClose}>
          {scores}
        </MailConfirmation>
      )}
    </PartView>
  );
};
