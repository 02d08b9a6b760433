import { JUSTIFICATION_STATUSES, type JustificationStatus } from '@pupitre/shared/contracts/justifications';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ChoiceFilter, FilterRow } from '@pupitre/shared/ui/choice-filter';

type StatusFilterProps = {
  status: JustificationStatus | null;
  onChoose: (status: JustificationStatus | null) => void;
};

/** The state of the listed justifications, or all. */
export const StatusFilter = ({ status, onChoose }: StatusFilterProps) => {
  const { formatMessage } = useIntl();
  return (
    <FilterRow>
      <ChoiceFilter
        label={formatMessage({ id: 'justifications.show' })}
        value={status}
        choices={[
          ...JUSTIFICATION_STATUSES.map((each) => ({
            value: each,
            label: formatMessage({ id: `justifications.filter.${each}` }),
          })),
          { value: null, label: formatMessage({ id: 'justifications.filter.all' }) },
        ]}
        onChoose={onChoose}
      />
    </FilterRow>
  );
};
