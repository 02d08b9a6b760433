import type { ContactState } from '@pupitre/shared/contracts/contact-requests';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ChoiceFilter, FilterRow } from '@pupitre/shared/ui/choice-filter';
import styles from './contact-requests.module.css';

/** The order of the work. The contract's own list would bring the rules of forms into this screen. */
const STATES = ['new', 'inProgress', 'answered', 'closed'] as const satisfies readonly ContactState[];

type StateSelectProps = { state: ContactState; onChange: (state: ContactState) => void };

const useStateChoices = () => {
  const { formatMessage } = useIntl();
  return STATES.map((state) => ({ value: state, label: formatMessage({ id: `contactRequests.state.${state}` }) }));
};

/** Changes the state of one request. */
export const StateSelect = ({ state, onChange }: StateSelectProps) => {
  const { formatMessage } = useIntl();
  return (
    <select
      className={styles['select']}
      aria-label={formatMessage({ id: 'contactRequests.state' })}
      value={state}
      onChange={({ target }) => onChange(STATES.find((each) => each === target.value) ?? state)}
    >
      {useStateChoices().map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
};

type StateFilterProps = { state: ContactState | null; onChange: (state: ContactState | null) => void };

/** Shows the requests of one state, or of all. */
export const StateFilter = ({ state, onChange }: StateFilterProps) => {
  const { formatMessage } = useIntl();
  const all = { value: null, label: formatMessage({ id: 'contactRequests.filter.all' }) };
  return (
    <FilterRow>
      <ChoiceFilter
        label={formatMessage({ id: 'contactRequests.filter' })}
        value={state}
        choices={[all, ...useStateChoices()]}
        onChoose={onChange}
      />
    </FilterRow>
  );
};
