import { useSchoolOptionsQuery } from '@pupitre/shared/api/schools';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ChoiceFilter } from '@pupitre/shared/ui/choice-filter';

type SchoolFilterProps = { schoolId: number | null; onChoose: (id: number | null) => void };

/** The school of the listed records, or all. */
export const SchoolFilter = ({ schoolId, onChoose }: SchoolFilterProps) => {
  const { formatMessage } = useIntl();
  const { data: schools = [] } = useSchoolOptionsQuery();
  return (
    <ChoiceFilter
      label={formatMessage({ id: 'trash.school' })}
      value={schoolId}
      choices={[
        { value: null, label: formatMessage({ id: 'trash.school.all' }) },
        ...schools.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChoose={onChoose}
    />
  );
};
