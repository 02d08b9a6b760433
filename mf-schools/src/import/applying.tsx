import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { takeFocus } from '../wizard/take-focus.ts';
import type { ApplyingImport } from './use-apply.ts';
import styles from './import.module.css';

/** Says that the server is asked what became of an import. There is nothing to cancel. */
const Looking = () => (
  <output aria-busy="true" tabIndex={-1} ref={takeFocus}>
    <progress aria-hidden="true" /> <FormattedMessage id="import.looking" />
  </output>
);

/** Says that the import runs, and cancels it. The server imports all or nothing, so there is no part to show. */
export const Applying = ({ applying: { isLooking, isCancelling, cancel } }: { applying: ApplyingImport }) => (
  <div className={styles['applying']}>
    {isLooking ? (
      <Looking />
    ) : (
      <>
        <output aria-busy="true">
          <progress aria-hidden="true" /> <FormattedMessage id="import.applying" />
        </output>
        <Button ref={takeFocus} disabled={isCancelling} onClick={cancel}>
          <FormattedMessage id={isCancelling ? 'import.applying.cancelling' : 'import.applying.cancel'} />
        </Button>
      </>
    )}
  </div>
);
