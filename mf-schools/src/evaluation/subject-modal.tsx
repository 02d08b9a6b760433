import { useCreateSubjectMutation, useUpdateSubjectMutation } from '@pupitre/shared/api/evaluation';
import { FORMATIVE_FIELDS, nameOfField } from '@pupitre/shared/contracts/formative-fields';
import { LAST_GRADE, LEVELS } from '@pupitre/shared/contracts/levels';
import { subjectInput, subjectUpdate, type Subject, type SubjectInput } from '@pupitre/shared/contracts/subjects';
import { useIntl } from '@pupitre/shared/platform/intl';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { TextField } from '@pupitre/shared/ui/text-field';

const numbersTo = (last: number) =>
  Array.from({ length: last }, (_, index) => ({ value: index + 1, label: String(index + 1) }));
const MOST_PLACES = 20;

const SubjectFields = () => {
  const { formatMessage } = useIntl();
  const language = useSelector(selectLanguage);
  return (
    <>
      <TextField<SubjectInput> name="name" label={formatMessage({ id: 'subjects.name' })} />
      <ChoiceField<SubjectInput>
        name="field"
        label={formatMessage({ id: 'subjects.field' })}
        choices={FORMATIVE_FIELDS.map((field) => ({ value: field, label: nameOfField(field, language) }))}
      />
      <ChoiceField<SubjectInput>
        name="level"
        label={formatMessage({ id: 'subjects.level' })}
        choices={LEVELS.map((level) => ({ value: level, label: formatMessage({ id: `evaluation.level.${level}` }) }))}
      />
      <ChoiceField<SubjectInput>
        name="grade"
        label={formatMessage({ id: 'subjects.grade' })}
        choices={[
          { value: '', label: formatMessage({ id: 'subjects.grade.all' }) },
          ...numbersTo(Math.max(...Object.values(LAST_GRADE))),
        ]}
      />
      <ChoiceField<SubjectInput>
        name="position"
        label={formatMessage({ id: 'subjects.position' })}
        choices={numbersTo(MOST_PLACES)}
      />
    </>
  );
};

export const NewSubjectModal = ({ schoolId, onClose }: { schoolId: number; onClose: () => void }) => {
  const [createSubject] = useCreateSubjectMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'subjects.new.title' })}
      schema={subjectInput}
      initialValues={{
        name: '',
        field: 'languages',
        level: 'secondary',
        grade: '',
        position: 1,
        school: { id: schoolId },
      }}
      save={createSubject}
      onClose={onClose}
    >
      <SubjectFields />
    </FormModal>
  );
};

type EditSubjectProps = { subject: Subject; reload: () => Promise<Subject>; onClose: () => void };

const valuesOf = (subject: Subject) => ({ ...subject, grade: subject.grade ?? '' });

export const EditSubjectModal = ({ subject, reload, onClose }: EditSubjectProps) => {
  const [updateSubject] = useUpdateSubjectMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'subjects.edit.title' })}
      schema={subjectUpdate}
      initialValues={valuesOf(subject)}
      save={updateSubject}
      reload={async () => valuesOf(await reload())}
      onClose={onClose}
    >
      <SubjectFields />
    </FormModal>
  );
};
