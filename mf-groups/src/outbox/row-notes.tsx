import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import type { OutboxRow, RowState } from '@pupitre/shared/platform/use-outbox';
import { Button } from '@pupitre/shared/ui/button';
import styles from './outbox.module.css';

type Noted = Pick<OutboxRow<unknown>, 'state' | 'conflict'>;
/** A conflict is a refusal that the user decides about. */
type Note = RowState | 'conflict';

export const noteOf = ({ state, conflict }: Noted): Note => (conflict ? 'conflict' : state);

/** The note of several rows whose gravest state is known. */
export const noteOfAll = <State extends RowState | null>(state: State, rows: readonly Noted[]): State | Note => {
  const refused = rows.filter((row) => row.state === 'refused');
  return state === 'refused' && refused.every(({ conflict }) => conflict) ? 'conflict' : state;
};

export const RowStateNote = ({ state }: { state: Note }) => (
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
