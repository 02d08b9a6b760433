import type { SchoolClosure } from '@pupitre/shared/contracts/school-closures';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { AddAction, EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { DeleteButton } from '@pupitre/shared/ui/delete-button';
import { useRangeText } from '@pupitre/shared/ui/day-text';
import { useRemoveClosure } from './use-remove-closure.ts';
import styles from './years.module.css';

type ClosuresSectionProps = {
  closures: readonly SchoolClosure[];
  onAdd: () => void;
  onEdit: (closure: SchoolClosure) => void;
};

/** The days without classes as a list, in their order. */
export const ClosuresSection = ({ closures, onAdd, onEdit }: ClosuresSectionProps) => {
  const { formatMessage } = useIntl();
  const rangeText = useRangeText();
  const remove = useRemoveClosure();
  return (
    <section aria-labelledby="year-closures" className={styles['section']}>
      <div className={styles['head']}>
        <h2 id="year-closures">
          <FormattedMessage id="closures.title" />
        </h2>
        <AddAction label={formatMessage({ id: 'closures.new' })} onAdd={onAdd} />
      </div>
      {closures.length === 0 && (
        <p className={styles['empty']}>
          <FormattedMessage id="closures.empty" />
        </p>
      )}
      <ul className={styles['closures']}>
        {closures.map((closure) => (
          <li key={closure.id}>
            <span>
              <strong>{closure.name}</strong>
              <span className={styles['quiet']}>
                {rangeText(closure.from, closure.to)}
                {' · '}
                <FormattedMessage id={`closures.kind.${closure.kind}`} />
              </span>
            </span>
            <span className={styles['actions']}>
              <EditInPlaceAction
                name={`${closure.name}, ${rangeText(closure.from, closure.to)}`}
                onEdit={() => onEdit(closure)}
              />
              <DeleteButton
                name={`${closure.name}, ${rangeText(closure.from, closure.to)}`}
                onPress={() => void remove(closure)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
