import { useState } from 'react';
import { FORMATIVE_FIELDS, type FormativeField } from '@pupitre/shared/contracts/formative-fields';
import { flag, record, text } from '@pupitre/shared/contracts/fields';
import { OBSERVATION_MAX, type PeriodGradeGrid } from '@pupitre/shared/contracts/period-grades';
import { useIntl } from '@pupitre/shared/platform/intl';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { LongTextField } from '@pupitre/shared/ui/long-text-field';
import { listName } from '../list-name.ts';
import { cellOf, placeOfGrade, type ClassGrade, type ClassRow, type GradeChange } from './class-period-grades.ts';
import { useColumnName } from './use-column-name.ts';
import styles from './period-grades.module.css';

type WriteProps = {
  grid: PeriodGradeGrid;
  row: ClassRow;
  onSave: (changes: readonly GradeChange[]) => void;
  onClose: () => void;
};

type Observations = Record<FormativeField, string> & { confirmed: boolean };

const observation = () => text(OBSERVATION_MAX).defined();
const schema = record({
  languages: observation(),
  science: observation(),
  ethics: observation(),
  human: observation(),
  confirmed: flag().required(),
}).required();

const gradeOf = (row: ClassRow, field: FormativeField): ClassGrade => cellOf(row, { field, subject: null }).shown.row;

/** A field without grades of its own is confirmed by its observation. A grade is confirmed apart from it. */
const isConfirmedByText = ({ rules, columns }: PeriodGradeGrid, field: FormativeField): boolean =>
  !rules.isNumeric || !columns.some((column) => column.field === field && column.subject === null);

const observationsOf = (grid: PeriodGradeGrid, row: ClassRow): Observations => {
  const written = FORMATIVE_FIELDS.filter((field) => isConfirmedByText(grid, field))
    .map((field) => gradeOf(row, field))
    .filter((grade) => grade.observation !== '');
  return {
    languages: gradeOf(row, 'languages').observation,
    science: gradeOf(row, 'science').observation,
    ethics: gradeOf(row, 'ethics').observation,
    human: gradeOf(row, 'human').observation,
    confirmed: written.every(({ confirmed }) => confirmed),
  };
};

/** The changes of the user. The box confirms edited observations, and the others only if it was changed. */
const changesOf = (grid: PeriodGradeGrid, row: ClassRow, before: Observations, typed: Observations): GradeChange[] =>
  FORMATIVE_FIELDS.flatMap((field) => {
    const now = gradeOf(row, field);
    const isEdited = typed[field] !== before[field];
    const written = isEdited ? typed[field] : now.observation;
    const asks = isConfirmedByText(grid, field) && (isEdited || typed.confirmed !== before.confirmed);
    const confirmed = asks ? typed.confirmed && written !== '' : now.confirmed;
    if (!isEdited && confirmed === now.confirmed) return [];
    return [
      {
        ...placeOfGrade(now),
        ...(isEdited && { observation: written }),
        ...(confirmed !== now.confirmed && { confirmed }),
      },
    ];
  });

type ReadProps = { row: ClassRow; title: string; onClose: () => void };

const ReadObservations = ({ row, title, onClose }: ReadProps) => {
  const columnName = useColumnName();
  return (
    <Dialog title={title} onClose={onClose}>
      <dl className={styles['read']}>
        {FORMATIVE_FIELDS.map((field) => (
          <div key={field}>
            <dt>{columnName({ field, subject: null })}</dt>
            <dd>{gradeOf(row, field).observation || '—'}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};

const WriteObservations = ({ grid, row, title, onSave, onClose }: WriteProps & { title: string }) => {
  const { formatMessage } = useIntl();
  const columnName = useColumnName();
  const [before] = useState(() => observationsOf(grid, row));
  return (
    <FormModal
      title={title}
      schema={schema}
      initialValues={before}
      save={async (typed: Observations) => {
        onSave(changesOf(grid, row, before, typed));
        return { data: true };
      }}
      onClose={onClose}
    >
      {FORMATIVE_FIELDS.map((field) => (
        <LongTextField<Observations>
          key={field}
          name={field}
          label={columnName({ field, subject: null })}
          max={OBSERVATION_MAX}
        />
      ))}
      {FORMATIVE_FIELDS.some((field) => isConfirmedByText(grid, field)) && (
        <CheckboxField<Observations> name="confirmed" label={formatMessage({ id: 'periodGrades.confirmed' })} />
      )}
    </FormModal>
  );
};

/**
 * The observations of a student in a period, one for each field. The outbox takes them over. A dialog that opened to write
 * stays so, lest a period that is closed meanwhile takes the typed text away: the server refuses the save.
 */
export const ObservationsDialog = ({ isReadOnly, ...props }: WriteProps & { isReadOnly: boolean }) => {
  const { grid, row, onClose } = props;
  const title = useIntl().formatMessage(
    { id: 'periodGrades.observations.title' },
    { name: listName(row.student), number: grid.period.number },
  );
  const [mayOnlyRead] = useState(isReadOnly);
  if (mayOnlyRead) return <ReadObservations row={row} title={title} onClose={onClose} />;
  return <WriteObservations {...props} title={title} />;
};
