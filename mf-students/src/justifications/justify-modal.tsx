import { useAttendanceOfDayQuery } from '@pupitre/shared/api/student-attendance';
import type { JustificationInput } from '@pupitre/shared/contracts/justifications';
import { useIntl } from '@pupitre/shared/platform/intl';
import { today } from '@pupitre/shared/ui/days';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { SelectField } from '@pupitre/shared/ui/select-field';
import { surnameFirst } from '../full-name.ts';
import { goIfMayLeave } from '../go-if-may-leave.ts';
import { JustifyForm } from './justify-form.tsx';

/** The students of a group. The roll call has all of them, however many there are. */
const StudentChoice = ({ groupId }: { groupId: number }) => {
  const students = useAttendanceOfDayQuery({ groupId, date: today() });
  const data = students.data?.map(({ student }) => ({ id: student.id, name: surnameFirst(student) }));
  return (
    <SelectField<JustificationInput>
      name="student"
      label={useIntl().formatMessage({ id: 'justifications.student' })}
      options={{ ...students, data }}
    />
  );
};

type JustifyModalProps = { place: { studentId: number } | { groupId: number }; onClose: () => void };

/** Staff justify an absence that they heard of: it is accepted at once. */
export const JustifyModal = ({ place, onClose }: JustifyModalProps) => {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'justifications.new' });
  const close = (): void => void goIfMayLeave(onClose);
  return (
    <Dialog title={title} width={560} onClose={close}>
      <JustifyForm
        title={title}
        done={formatMessage({ id: 'justifications.done' })}
        student={'studentId' in place ? { id: place.studentId } : null}
        onSaved={onClose}
        onGiveUp={close}
      >
        {'groupId' in place && <StudentChoice groupId={place.groupId} />}
      </JustifyForm>
    </Dialog>
  );
};
