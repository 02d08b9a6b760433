import { FormattedMessage } from '@pupitre/shared/platform/intl';
import type { Failure, Reason } from './failure.ts';
import { takeFocus } from '../wizard/take-focus.ts';
import styles from '../wizard/wizard.module.css';

const MOST_NAMED = 20;

const ReasonLine = ({ reason: { text, names } }: { reason: Reason }) => (
  <li>
    {names.length > 0 && <strong>{names.slice(0, MOST_NAMED).join(', ')} </strong>}
    {names.length > MOST_NAMED && (
      <strong>
        <FormattedMessage id="promotion.problem.more" values={{ count: names.length - MOST_NAMED }} />{' '}
      </strong>
    )}
    {text}
  </li>
);

/** Says why there is no result, and that the call may be repeated. The button that had the focus was disabled. */
export const FailureAlert = ({ failure }: { failure: Failure }) => (
  <div role="alert" tabIndex={-1} ref={takeFocus} className={styles['problems']}>
    <p>
      <FormattedMessage id={`promotion.failure.${failure.kind}`} />
    </p>
    {failure.kind === 'refused' && (
      <ul>
        {failure.reasons.map((reason) => (
          <ReasonLine key={reason.text} reason={reason} />
        ))}
      </ul>
    )}
  </div>
);
