import type { Named } from '@pupitre/shared/contracts/answers';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';
import { GRADES, NONE, type GroupForm } from './group-input.ts';
import { useYearsOfSchool } from './school-years.ts';

type YearFieldsProps = { schoolId: number; schoolYear: Named | null };

/** The year and the grade of a group. A school without years is not asked for one. */
export const YearFields = ({ schoolId, schoolYear }: YearFieldsProps) => {
  const { formatMessage } = useIntl();
  const { data } = useYearsOfSchool(schoolId);
  const years: Named[] = data?.items ?? [];
  // Until the years are known, and for an old one, the group's own is a choice.
  const own = schoolYear && !years.some(({ id }) => id === schoolYear.id) ? [schoolYear] : [];
  const choices = [...own, ...years].map(({ id, name }) => ({ value: id, label: name }));
  const placeName = formatMessage({ id: 'groups.place.none' });
  return (
    <>
      {choices.length > 0 && (
        <ChoiceField<GroupForm>
          name="yearId"
          label={formatMessage({ id: 'groups.year' })}
          choices={[{ value: NONE, label: formatMessage({ id: 'groups.year.none' }) }, ...choices]}
        />
      )}
      <ChoiceField<GroupForm>
        name="place"
        label={formatMessage({ id: 'groups.place' })}
        choices={[
          { value: NONE, label: placeName },
          ...GRADES.map(({ level, grade, value }) => ({
            value,
            label: formatMessage({ id: `groups.place.${level}` }, { grade }),
          })),
        ]}
      />
    </>
  );
};
