import type { ContactState } from '@pupitre/shared/contracts/contact-requests';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import styles from './contact-requests.module.css';

/** The state of a request, in words. */
export const StateTag = ({ state }: { state: ContactState }) => (
  <span className={styles['state']} data-state={state}>
    <FormattedMessage id={`contactRequests.state.${state}`} />
  </span>
);
