import { useId } from 'react';
import type { ContactState } from '@pupitre/shared/contracts/contact-requests';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import styles from './contact-requests.module.css';

/** The order of the work. The contract's own list would bring the rules of forms into this screen. */
const STATES = ['new', 'inProgress', 'answered', 'closed'] as const satisfies readonly ContactState[];

type StateSelectProps = { state: ContactState; onChange: (state: ContactState) => void };

const useStateOptions = () => {
  const { formatMessage } = useIntl();
  return STATES.map((state) => (
    <option key={state} value={state}>
      {formatMessage({ id: `contactRequests.state.${state}` })}
    </option>
  ));
};

const stateOf = (value: string): ContactState | null => STATES.find((state) => state === value) ?? null;

/** Changes the state of one request. */
export const StateSelect = ({ state, onChange }: StateSelectProps) => {
  const { formatMessage } = useIntl();
  return (
    <select
      className={styles['select']}
      aria-label={formatMessage({ id: 'contactRequests.state' })}
      value={state}
      onChange={({ target }) => onChange(stateOf(target.value) ?? state)}
    >
      {useStateOptions()}
    </select>
  );
};

type StateFilterProps = { state: ContactState | null; onChange: (state: ContactState | null) => void };

/** Shows the requests of one state, or of all. */
export const StateFilter = ({ state, onChange }: StateFilterProps) => {
  const id = useId();
  const options = useStateOptions();
  return (
    <p className={styles['filter']}>
      <label htmlFor={id}>
        <FormattedMessage id="contactRequests.filter" />
      </label>
      <select
        id={id}
        className={styles['select']}
        value={state ?? ''}
        onChange={({ target }) => onChange(stateOf(target.value))}
      >
        <option value="">{useIntl().formatMessage({ id: 'contactRequests.filter.all' })}</option>
        {options}
      </select>
    </p>
  );
};
