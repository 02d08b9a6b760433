import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import type { OutboxRow, RowState } from '@pupitre/shared/platform/use-outbox';
import { Button } from '@pupitre/shared/ui/button';
import styles from './outbox.module.css';

/** The state of a row in one word. A conflict is a refusal that the user decides about. */
export const noteOf = ({ state, conflict }: Pick<OutboxRow<unknown>, 'state' | 'conflict'>): RowState | 'conflict' =>
  conflict ? 'conflict' : state;

export const RowStateNote = ({ state }: { state: RowState | 'conflict' }) => (
  <span className={styles['note']} data-state={state}>
    <FormattedMessage id={`outbox.${state}`} />
  </span>
);

type RefusalNoteProps = { name: string; refusal: string; onDiscard: () => void };

/** Shows why the server refused a row, with a button that discards the change. */
export const RefusalNote = ({ name, refusal, onDiscard }: RefusalNoteProps) => (
  <div className={styles['refused']}>
    <p className={styles['reason']}>{refusal}</p>
    <Button aria-label={useIntl().formatMessage({ id: 'outbox.discard.named' }, { name })} onClick={onDiscard}>
      <FormattedMessage id="outbox.discard" />
    </Button>
  </div>
);
