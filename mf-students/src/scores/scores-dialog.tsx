import type { StudentRow } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Dialog } from '@pupitre/shared/ui/dialog';

type ScoresDialogProps = { student: StudentRow; groupId: number; onClose: () => void };

/** The stars of a child for the group's activities of a day. */
export const ScoresDialog = ({ student, onClose }: ScoresDialogProps) => (
  <Dialog title={useIntl().formatMessage({ id: 'scores.title' }, { name: student.name })} onClose={onClose}>
    {null}
  </Dialog>
);
