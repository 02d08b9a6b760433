import { useCreateGradingPeriodMutation, useUpdateGradingPeriodMutation } from '@pupitre/shared/api/grading-periods';
import {
  gradingPeriodInput,
  gradingPeriodUpdate,
  MOST_PERIODS,
  type GradingPeriod,
  type GradingPeriodInput,
} from '@pupitre/shared/contracts/grading-periods';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';
import { DateField } from '@pupitre/shared/ui/date-field';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import styles from './year-modal.module.css';

const NUMBERS = Array.from({ length: MOST_PERIODS }, (_, index) => index + 1);

const PeriodFields = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <ChoiceField<GradingPeriodInput>
        name="number"
        label={formatMessage({ id: 'periods.number' })}
        choices={NUMBERS.map((number) => ({ value: number, label: String(number) }))}
      />
      <div className={styles['dates']}>
        <DateField<GradingPeriodInput> name="from" label={formatMessage({ id: 'periods.from' })} />
        <DateField<GradingPeriodInput> name="to" label={formatMessage({ id: 'periods.to' })} />
        <DateField<GradingPeriodInput>
          name="shownFrom"
          label={formatMessage({ id: 'periods.shownFrom' })}
          hint={formatMessage({ id: 'periods.shownFrom.hint' })}
        />
        <DateField<GradingPeriodInput> name="shownTo" label={formatMessage({ id: 'periods.shownTo' })} />
      </div>
    </>
  );
};

/** An empty field of a day stands for none. */
const withDays = <Input extends GradingPeriodInput>(input: Input): Input => ({
  ...input,
  shownFrom: input.shownFrom || null,
  shownTo: input.shownTo || null,
});

type NewPeriodModalProps = { yearId: number; number: number; from: string; onClose: () => void };

export const NewPeriodModal = ({ yearId, number, from, onClose }: NewPeriodModalProps) => {
  const [createPeriod] = useCreateGradingPeriodMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'periods.new.title' })}
      schema={gradingPeriodInput}
      initialValues={{ schoolYear: { id: yearId }, number, from, to: '', shownFrom: '', shownTo: '' }}
      save={(input) => createPeriod(withDays(input))}
      onClose={onClose}
    >
      <PeriodFields />
    </FormModal>
  );
};

type EditPeriodModalProps = { period: GradingPeriod; reload: () => Promise<GradingPeriod>; onClose: () => void };

export const EditPeriodModal = ({ period, reload, onClose }: EditPeriodModalProps) => {
  const [updatePeriod] = useUpdateGradingPeriodMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'periods.edit.title' })}
      schema={gradingPeriodUpdate}
      initialValues={period}
      save={(input) => updatePeriod(withDays(input))}
      reload={reload}
      onClose={onClose}
    >
      <PeriodFields />
    </FormModal>
  );
};
