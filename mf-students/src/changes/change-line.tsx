import type { Change, ChangeAction, ChangedField, Save } from '@pupitre/shared/contracts/audit';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { shownFields, useChangeWords } from './use-change-words.ts';
import type { Undo } from './use-undo.ts';
import styles from './changes.module.css';

const Values = ({ field, action }: { field: ChangedField; action: ChangeAction }) => {
  const { valueOf } = useChangeWords();
  if (field.kind === 'hidden') return <FormattedMessage id="changes.hidden" />;
  const [before, after] = [valueOf(field, field.before), valueOf(field, field.after)];
  return (
    <>
      {action !== 'create' && <del>{before}</del>}
      {action === 'update' && (
        <span className={styles['arrow']} aria-hidden="true">
          →
        </span>
      )}
      {action !== 'delete' && <ins>{after}</ins>}
    </>
  );
};

type ChangeLineProps = { save: Save; change: Change; isWaiting: boolean; onUndo: Undo };

/** One changed record: what it is, and its values before and after. */
export const ChangeLine = ({ save, change, isWaiting, onUndo }: ChangeLineProps) => {
  const { formatMessage } = useIntl();
  const { titleOf, labelOf } = useChangeWords();
  const { action, mayUndo } = change;
  const title = titleOf(change);
  return (
    <li className={styles['change']}>
      <div className={styles['what']}>
        <p className={styles['title']}>
          {title}
          {action !== 'update' && (
            <span className={styles['action']} data-action={action}>
              <FormattedMessage id={`changes.action.${action}`} />
            </span>
          )}
        </p>
        <dl className={styles['fields']}>
          {shownFields(change).map((field) => (
            <div key={field.name}>
              <dt>{labelOf(change.entity, field.name)}</dt>
              <dd>
                <Values field={field} action={action} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {mayUndo && (
        <Button
          tone="quiet"
          className={styles['undo'] ?? ''}
          disabled={isWaiting}
          aria-label={formatMessage({ id: 'changes.undo.named' }, { title })}
          onClick={() => onUndo(save, change)}
        >
          <FormattedMessage id="changes.undo" />
        </Button>
      )}
    </li>
  );
};
