import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import styles from './unsent.module.css';

type RefusedRowProps = { name: string; refusal: string; onDiscard: () => void };

/** Why a row was not taken, and the way to give it up. */
export const RefusedRow = ({ name, refusal, onDiscard }: RefusedRowProps) => (
  <div className={styles['refused']}>
    <p className={styles['reason']}>{refusal}</p>
    <Button aria-label={useIntl().formatMessage({ id: 'unsent.discard.named' }, { name })} onClick={onDiscard}>
      <FormattedMessage id="unsent.discard" />
    </Button>
  </div>
);
