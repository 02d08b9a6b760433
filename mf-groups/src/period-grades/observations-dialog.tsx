import { FORMATIVE_FIELDS, type FormativeField } from '@pupitre/shared/contracts/formative-fields';
import { flag, record, text } from '@pupitre/shared/contracts/fields';
import { OBSERVATION_MAX, type PeriodGradeGrid } from '@pupitre/shared/contracts/period-grades';
import { useIntl } from '@pupitre/shared/platform/intl';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { LongTextField } from '@pupitre/shared/ui/long-text-field';
import { listName } from '../list-name.ts';
import { cellOf, type ClassGrade, type ClassRow } from './class-period-grades.ts';
import { useColumnName } from './use-column-name.ts';
import styles from './period-grades.module.css';

type ObservationsProps = {
  grid: PeriodGradeGrid;
  row: ClassRow;
  isReadOnly: boolean;
  onSave: (grades: readonly ClassGrade[]) => void;
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

/** Without a grade, a row is confirmed by its observation. A grade stays as it is. */
const changedBy = (row: ClassRow, typed: Observations): ClassGrade[] =>
  FORMATIVE_FIELDS.flatMap((field) => {
    const before = gradeOf(row, field);
    const written = typed[field];
    const confirmed = before.grade === null ? typed.confirmed && written !== '' : before.confirmed;
    if (before.observation === written && before.confirmed === confirmed) return [];
    return [{ ...before, observation: written, confirmed }];
  });

const ReadObservations = ({ row, title, onClose }: { row: ClassRow; title: string; onClose: () => void }) => {
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

/** The observations of a student in a period, one for each field. The outbox takes them over. */
export const ObservationsDialog = ({ grid, row, isReadOnly, onSave, onClose }: ObservationsProps) => {
  const { formatMessage } = useIntl();
  const columnName = useColumnName();
  const title = formatMessage(
    { id: 'periodGrades.observations.title' },
    { name: listName(row.student), number: grid.period.number },
  );
  if (isReadOnly) return <ReadObservations row={row} title={title} onClose={onClose} />;
  const drafts = FORMATIVE_FIELDS.map((field) => gradeOf(row, field)).filter(
    ({ grade, observation: written }) => grade === null && written !== '',
  );
  const initialValues: Observations = {
    languages: gradeOf(row, 'languages').observation,
    science: gradeOf(row, 'science').observation,
    ethics: gradeOf(row, 'ethics').observation,
    human: gradeOf(row, 'human').observation,
    confirmed: drafts.every(({ confirmed }) => confirmed),
  };
  return (
    <FormModal
      title={title}
      schema={schema}
      initialValues={initialValues}
      save={async (typed: Observations) => {
        onSave(changedBy(row, typed));
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
      <CheckboxField<Observations> name="confirmed" label={formatMessage({ id: 'periodGrades.confirmed' })} />
    </FormModal>
  );
};
