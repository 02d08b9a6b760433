import { FormattedMessage } from '@pupitre/shared/platform/intl';
import styles from './sheet-foot.module.css';

/** A line for the signature, with the name of the teacher beneath. */
export const Signature = ({ name }: { name: string }) => (
  <div className={styles['signature']}>
    <span>{name}</span>
    <span>
      <FormattedMessage id="printing.signature" />
    </span>
  </div>
);
