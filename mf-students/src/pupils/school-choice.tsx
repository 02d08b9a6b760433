import type { Named } from '@pupitre/shared/contracts/answers';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ChoiceFilter, FilterRow } from '@pupitre/shared/ui/choice-filter';

type SchoolChoiceProps = { schools: Named[]; chosen: number | null; onChoose: (id: number) => void };

/** The school whose students are listed. */
export const SchoolChoice = ({ schools, chosen, onChoose }: SchoolChoiceProps) => {
  const { formatMessage } = useIntl();
  if (chosen === null) return null;
  return (
    <FilterRow>
      <ChoiceFilter
        label={formatMessage({ id: 'pupils.school' })}
        value={chosen}
        choices={schools.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={onChoose}
      />
    </FilterRow>
  );
};
