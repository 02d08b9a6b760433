import { useIntl } from '@pupitre/shared/platform/intl';
import { valueOf, type DecidedStudent, type Option } from './decisions.ts';
import type { Choice } from './draft.ts';
import styles from '../wizard/wizard.module.css';

type StudentRowProps = {
  decided: DecidedStudent;
  options: readonly Option[];
  onChoose: (choice: Choice) => void;
};

/** A student with the decision. */
export const StudentRow = ({ decided, options, onChoose }: StudentRowProps) => {
  const { formatMessage } = useIntl();
  const { student, choice, isException } = decided;
  const name = `${student.paternal} ${student.maternal} ${student.name}`;
  return (
    <li className={styles['student']} data-exception={isException} data-undecided={choice === null}>
      <span>
        {name}
        {!student.isConfirmed && (
          <span className={styles['mark']}>{formatMessage({ id: 'promotion.student.toConfirm' })}</span>
        )}
      </span>
      <select
        aria-label={formatMessage({ id: 'promotion.student.decision' }, { name })}
        value={choice ? valueOf(choice) : ''}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value);
          if (chosen) onChoose(chosen.choice);
        }}
      >
        {choice === null && <option value="">{formatMessage({ id: 'promotion.student.undecided' })}</option>}
        {options.map(({ value, choice: { decision }, group }) => (
          <option key={value} value={value}>
            {formatMessage({ id: `promotion.decision.${decision}` }, { code: group?.name ?? '' })}
          </option>
        ))}
      </select>
    </li>
  );
};
