import { useCreateSchoolClosureMutation, useUpdateSchoolClosureMutation } from '@pupitre/shared/api/school-closures';
import {
  CLOSURE_KINDS,
  schoolClosureInput,
  schoolClosureUpdate,
  type SchoolClosure,
  type SchoolClosureInput,
} from '@pupitre/shared/contracts/school-closures';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';
import { DateField } from '@pupitre/shared/ui/date-field';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { TextField } from '@pupitre/shared/ui/text-field';
import modal from './year-modal.module.css';
import styles from './years.module.css';

const ClosureFields = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <ChoiceField<SchoolClosureInput>
        name="kind"
        label={formatMessage({ id: 'closures.kind' })}
        choices={CLOSURE_KINDS.map((kind) => ({ value: kind, label: formatMessage({ id: `closures.kind.${kind}` }) }))}
      />
      <TextField<SchoolClosureInput>
        name="name"
        label={formatMessage({ id: 'closures.name' })}
        hint={formatMessage({ id: 'closures.name.hint' })}
      />
      <div className={modal['dates']}>
        <DateField<SchoolClosureInput> name="from" label={formatMessage({ id: 'closures.from' })} />
        <DateField<SchoolClosureInput> name="to" label={formatMessage({ id: 'closures.to' })} />
      </div>
    </>
  );
};

type NewClosureModalProps = { yearId: number; range: { from: string; to: string }; onClose: () => void };

/** Closes the school on the chosen days. */
export const NewClosureModal = ({ yearId, range, onClose }: NewClosureModalProps) => {
  const [createClosure] = useCreateSchoolClosureMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'closures.new.title' })}
      schema={schoolClosureInput}
      initialValues={{ schoolYear: { id: yearId }, ...range, kind: 'holiday', name: '' }}
      save={createClosure}
      onClose={onClose}
    >
      <ClosureFields />
    </FormModal>
  );
};

type EditClosureModalProps = {
  closure: SchoolClosure;
  reload: () => Promise<SchoolClosure>;
  /** Deletes the closure after a question. True once it is gone. */
  remove: (closure: SchoolClosure) => Promise<boolean>;
  onClose: () => void;
};

/** Changes days without classes, or gives them their classes back. */
export const EditClosureModal = ({ closure, reload, remove, onClose }: EditClosureModalProps) => {
  const [updateClosure] = useUpdateSchoolClosureMutation();
  const removeAndClose = async (): Promise<void> => {
    if (await remove(closure)) onClose();
  };
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'closures.edit.title' })}
      schema={schoolClosureUpdate}
      initialValues={closure}
      save={updateClosure}
      reload={reload}
      onClose={onClose}
    >
      <ClosureFields />
      <Button tone="quietDanger" className={styles['remove']} onClick={() => void removeAndClose()}>
        <FormattedMessage id="closures.remove" />
      </Button>
    </FormModal>
  );
};
