import { useRef } from 'react';
import type { CallError } from '@pupitre/shared/api/client';
import { useCreateGradeMutation, useUpdateGradeMutation } from '@pupitre/shared/api/student-tasks';
import {
  gradeInput,
  MOST_POINTS,
  type GradedTask,
  type GradeInput,
  type StudentOfGroup,
} from '@pupitre/shared/contracts/student-tasks';
import { useIntl } from '@pupitre/shared/platform/intl';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import { Form } from '@pupitre/shared/ui/form';
import { PointsField } from '@pupitre/shared/ui/points-field';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import styles from './grades.module.css';

/** A task that was not delivered has no grade. The form remembers the number for a box that is ticked again. */
const gradeForm = gradeInput.transform((grade: GradeInput) =>
  grade.delivered ? grade : { ...grade, qualification: null },
);

const GONE: CallError = { code: 'notFound', message: [] };

type GradeFormProps = {
  of: StudentOfGroup;
  task: GradedTask;
  /** Reads all tasks again. */
  reload: () => Promise<GradedTask[]>;
};

/** Grades one task of a child. The form stays open after a save, and the next save updates the same row. */
export const GradeForm = ({ of: { groupId, studentId }, task, reload }: GradeFormProps) => {
  const { formatMessage } = useIntl();
  const [createGrade] = useCreateGradeMutation();
  const [updateGrade] = useUpdateGradeMutation();
  /** The version that the form last read or wrote. A newer one of the list would overwrite somebody's change. */
  const lastSeen = useRef(task.id === null ? null : { id: task.id, rowVersion: task.rowVersion });

  const save = async (input: GradeInput) => {
    if (lastSeen.current === null) {
      const created = await createGrade(input);
      if (created.data) lastSeen.current = { id: created.data.id, rowVersion: created.data.rowVersion };
      return created;
    }
    const { id } = lastSeen.current;
    const updated = await updateGrade({ ...input, ...lastSeen.current });
    if (updated.data) lastSeen.current = { id, rowVersion: updated.data.rowVersion };
    return updated;
  };
  const valuesOf = ({ delivered, qualification, group_tasks: { id } }: GradedTask): GradeInput => ({
    delivered,
    qualification,
    student: { id: studentId },
    group: { id: groupId },
    group_tasks: { id },
  });
  const readAgain = async (): Promise<GradeInput> => {
    const newer = (await reload()).find(({ group_tasks: { id } }) => id === task.group_tasks.id);
    if (!newer) return Promise.reject(GONE);
    lastSeen.current = newer.id === null ? null : { id: newer.id, rowVersion: newer.rowVersion };
    return valuesOf(newer);
  };

  return (
    <div className={styles['form']}>
      <Form
        name={task.group_tasks.name}
        schema={gradeForm}
        initialValues={valuesOf(task)}
        save={save}
        reload={readAgain}
        onSaved={() => undefined}
      >
        <div className={styles['fields']}>
          <CheckboxField<GradeInput> name="delivered" label={formatMessage({ id: 'grades.delivered' })} />
          <PointsField<GradeInput>
            name="qualification"
            label={formatMessage({ id: 'grades.qualification' })}
            most={MOST_POINTS}
            needs="delivered"
          />
          <div className={styles['save']}>
            <SubmitButton tone="plain">{formatMessage({ id: 'ui.save' })}</SubmitButton>
          </div>
        </div>
      </Form>
    </div>
  );
};
