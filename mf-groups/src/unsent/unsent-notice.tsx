import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import type { StatedRow } from './row-kind.ts';
import styles from './unsent.module.css';

type UnsentNoticeProps = {
  rows: readonly Pick<StatedRow<unknown>, 'state'>[];
  /** Whether a reload of the page would find the unsent rows again. */
  isKept: boolean;
  onRetry: () => void;
};

/** What did not reach the server, where it is meanwhile, and what to do; nothing while all goes well. */
export const UnsentNotice = ({ rows, isKept, onRetry }: UnsentNoticeProps) => {
  const refused = rows.filter(({ state }) => state === 'refused').length;
  const isUnsent = rows.some(({ state }) => state === 'unsent');
  const hasPending = rows.some(({ state }) => state !== 'saved');
  const text =
    !isKept && hasPending ? 'unsent.notKept' : isUnsent ? 'unsent.kept' : refused ? 'unsent.someRefused' : null;
  return (
    // The region is there before its text, or else readers would not announce it.
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
