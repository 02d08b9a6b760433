import { FormattedMessage } from '@pupitre/shared/platform/intl';
import type { OutboxRow } from '@pupitre/shared/platform/use-outbox';
import { Button } from '@pupitre/shared/ui/button';
import styles from './outbox.module.css';

type OutboxNoticeProps = {
  rows: readonly Pick<OutboxRow<unknown>, 'state'>[];
  isPersisted: boolean;
  onRetry: () => void;
};

/** Explains why changes did not reach the server and offers to send them again. It is empty while all goes well. */
export const OutboxNotice = ({ rows, isPersisted, onRetry }: OutboxNoticeProps) => {
  const refused = rows.filter(({ state }) => state === 'refused').length;
  const hasFailed = rows.some(({ state }) => state === 'failed');
  const hasPending = rows.some(({ state }) => state !== 'saved');
  const text =
    !isPersisted && hasPending
      ? 'outbox.notice.notPersisted'
      : hasFailed
        ? 'outbox.notice.failed'
        : refused
          ? 'outbox.notice.refused'
          : null;
  return (
    // A screen reader announces a text only if its region was on the page before.
    <div aria-live="polite">
      {text && (
        <div className={styles['notice']}>
          <p className={styles['text']}>
            <FormattedMessage id={text} values={{ count: refused }} />
          </p>
          <Button onClick={onRetry}>
            <FormattedMessage id="ui.retry" />
          </Button>
        </div>
      )}
    </div>
  );
};
