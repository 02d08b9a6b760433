import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { takeFocus } from '../wizard/take-focus.ts';
import type { ApplyFailure as Failure } from './use-apply.ts';
import wizard from '../wizard/wizard.module.css';

const MOST_SHOWN = 20;

/** Says why there is no result. The button that had the focus is gone. */
export const ApplyFailure = ({ failure, onLook }: { failure: Failure; onLook: () => void }) => (
  <div role="alert" tabIndex={-1} ref={takeFocus} className={wizard['problems']}>
    <p>
      <FormattedMessage id={failure.kind === 'cancelled' ? 'import.cancelled' : `import.failure.${failure.kind}`} />
    </p>
    {failure.kind === 'refused' && (
      <ul>
        {failure.reasons.slice(0, MOST_SHOWN).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    )}
    {(failure.kind === 'unsure' || failure.kind === 'none') && (
      <Button onClick={onLook}>
        <FormattedMessage id="import.failure.ask" />
      </Button>
    )}
  </div>
);
