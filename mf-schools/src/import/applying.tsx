import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { takeFocus } from '../wizard/take-focus.ts';
import type { ApplyingImport } from './use-apply.ts';
import styles from './import.module.css';

/** Says that the import runs, and cancels it. The server imports all or nothing, so there is no part to show. */
export const Applying = ({ applying }: { applying: ApplyingImport }) => (
  <div className={styles['applying']}>
    <output aria-busy="true">
      <progress aria-hidden="true" /> <FormattedMessage id="import.applying" />
    </output>
    <Button ref={takeFocus} disabled={applying.isCancelling} onClick={applying.cancel}>
      <FormattedMessage id={applying.isCancelling ? 'import.applying.cancelling' : 'import.applying.cancel'} />
    </Button>
  </div>
);
