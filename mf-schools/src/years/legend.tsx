import { CLOSURE_KINDS } from '@pupitre/shared/contracts/school-closures';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import styles from './year-calendar.module.css';

/** Names the colours and letters of the days. */
export const Legend = () => {
  const { formatMessage } = useIntl();
  return (
    <ul className={styles['legend']} aria-label={formatMessage({ id: 'years.legend' })}>
      {CLOSURE_KINDS.map((kind) => (
        <li key={kind}>
          <span className={styles['swatch']} data-kind={kind} aria-hidden="true">
            {formatMessage({ id: `closures.letter.${kind}` })}
          </span>
          <FormattedMessage id={`closures.kind.${kind}`} />
        </li>
      ))}
    </ul>
  );
};
