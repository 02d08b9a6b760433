import type { SchoolClosure } from '@pupitre/shared/contracts/school-closures';
import type { TableData } from '@pupitre/shared/contracts/table';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { AddAction, EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { DeleteButton } from '@pupitre/shared/ui/delete-button';
import { useRangeText } from '@pupitre/shared/ui/day-text';
import { ExportButton } from '@pupitre/shared/ui/export-button';
import type { ListQueryLike } from '@pupitre/shared/ui/query-view';
import { useRemoveClosure } from './use-remove-closure.ts';
import styles from './years.module.css';

type ClosuresSectionProps = {
  closures: readonly SchoolClosure[];
  /** The read of the list, for its export. */
  table: ListQueryLike<TableData<SchoolClosure>>;
  onAdd: () => void;
  onEdit: (closure: SchoolClosure) => void;
};

/** The days without classes as a list, in their order. */
export const ClosuresSection = ({ closures, table, onAdd, onEdit }: ClosuresSectionProps) => {
  const { formatMessage } = useIntl();
  const rangeText = useRangeText();
  const remove = useRemoveClosure();
  return (
    <section aria-labelledby="year-closures" className={styles['section']}>
      <div className={styles['head']}>
        <h2 id="year-closures">
          <FormattedMessage id="closures.title" />
        </h2>
        <div className={styles['tools']}>
          <ExportButton name={formatMessage({ id: 'closures.title' })} query={table} />
          <AddAction label={formatMessage({ id: 'closures.new' })} onAdd={onAdd} />
        </div>
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
