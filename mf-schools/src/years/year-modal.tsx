import { useCreateSchoolYearMutation, useUpdateSchoolYearMutation } from '@pupitre/shared/api/school-years';
import {
  schoolYearForm,
  schoolYearUpdateForm,
  WEEKDAYS,
  type SchoolYearForm,
} from '@pupitre/shared/contracts/school-year-form';
import type { SchoolYear } from '@pupitre/shared/contracts/school-years';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import { DateField } from '@pupitre/shared/ui/date-field';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { TextField } from '@pupitre/shared/ui/text-field';
import { newYearValues, yearInput, yearValues } from './year-form-values.ts';
import styles from './year-modal.module.css';

const YearFields = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <TextField<SchoolYearForm>
        name="name"
        label={formatMessage({ id: 'years.name' })}
        hint={formatMessage({ id: 'years.name.hint' })}
      />
      <div className={styles['dates']}>
        <DateField<SchoolYearForm> name="from" label={formatMessage({ id: 'years.from' })} />
        <DateField<SchoolYearForm> name="to" label={formatMessage({ id: 'years.to' })} />
      </div>
      <fieldset className={styles['weekdays']}>
        <legend>
          <FormattedMessage id="years.weekdays" />
        </legend>
        {WEEKDAYS.map((weekday) => (
          <CheckboxField<SchoolYearForm>
            key={weekday}
            name={weekday}
            label={formatMessage({ id: `years.weekday.${weekday}` })}
          />
        ))}
      </fieldset>
    </>
  );
};

type NewYearModalProps = { schoolId: number; isFirst: boolean; onClose: () => void };

export const NewYearModal = ({ schoolId, isFirst, onClose }: NewYearModalProps) => {
  const [createYear] = useCreateSchoolYearMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'years.new.title' })}
      schema={schoolYearForm}
      initialValues={newYearValues(schoolId, isFirst)}
      save={(form) => createYear(yearInput(form))}
      onClose={onClose}
    >
      <YearFields />
    </FormModal>
  );
};

type EditYearModalProps = { year: SchoolYear; reload: () => Promise<SchoolYear>; onClose: () => void };

export const EditYearModal = ({ year, reload, onClose }: EditYearModalProps) => {
  const [updateYear] = useUpdateSchoolYearMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'years.edit.title' })}
      schema={schoolYearUpdateForm}
      initialValues={yearValues(year)}
      save={(form) => updateYear({ ...yearInput(form), id: form.id, rowVersion: form.rowVersion })}
      reload={async () => yearValues(await reload())}
      onClose={onClose}
    >
      <YearFields />
    </FormModal>
  );
};
