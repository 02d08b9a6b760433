import { FormattedMessage } from '@pupitre/shared/platform/intl';
import type { RowState } from './row-kind.ts';
import styles from './unsent.module.css';

/** How far a row's input is, by a mark and in words. */
export const RowStateNote = ({ state }: { state: RowState }) => (
  <span className={styles['note']} data-state={state}>
    <FormattedMessage id={`unsent.${state}`} />
  </span>
);
