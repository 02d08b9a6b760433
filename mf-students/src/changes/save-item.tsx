import type { Change, Save } from '@pupitre/shared/contracts/audit';
import type { ChangedEntity } from '@pupitre/shared/contracts/changed-entities';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { ChangeLine } from './change-line.tsx';
import { SaveAuthor } from './save-author.tsx';
import type { Undo } from './use-undo.ts';
import styles from './changes.module.css';

/** More changes than these are folded. */
const MOST_OPEN = 3;

type SaveItemProps = { save: Save; refused: readonly string[]; isWaiting: boolean; onUndo: Undo };

const kindsOf = (changes: readonly Change[]): ChangedEntity[] => [...new Set(changes.map(({ entity }) => entity))];

const Refused = ({ reasons }: { reasons: readonly string[] }) => (
  <div role="alert" className={styles['refused']}>
    {reasons.length > 0 && (
      <>
        <FormattedMessage id="changes.refused" tagName="p" />
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </>
    )}
  </div>
);

/** The changes that were saved together. */
export const SaveItem = ({ save, refused, isWaiting, onUndo }: SaveItemProps) => {
  const { formatList, formatMessage } = useIntl();
  const { changes, count, mayUndo } = save;
  const kinds = formatList(kindsOf(changes).map((entity) => formatMessage({ id: `changes.entity.${entity}` })));
  const lines = (
    <ul className={styles['changes']}>
      {changes.map((change) => (
        <ChangeLine key={change.id} save={save} change={change} isWaiting={isWaiting} onUndo={onUndo} />
      ))}
      {count > changes.length && (
        <li className={styles['more']}>
          <FormattedMessage id="changes.more" values={{ count: count - changes.length }} />
        </li>
      )}
    </ul>
  );
  return (
    <li className={styles['save']}>
      <div className={styles['head']}>
        <SaveAuthor save={save} />
        {mayUndo && (
          <Button tone="quiet" className={styles['undo'] ?? ''} disabled={isWaiting} onClick={() => onUndo(save, null)}>
            <FormattedMessage id="changes.undo.save" values={{ count }} />
          </Button>
        )}
      </div>
      <Refused reasons={refused} />
      {count > MOST_OPEN ? (
        <details className={styles['folded']}>
          <summary>
            <FormattedMessage id="changes.count" values={{ count, kinds }} />
          </summary>
          {lines}
        </details>
      ) : (
        lines
      )}
    </li>
  );
};
