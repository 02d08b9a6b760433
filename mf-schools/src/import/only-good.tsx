import type { ImportCounts } from '@pupitre/shared/contracts/imports';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import styles from './import.module.css';

type OnlyGoodProps = { counts: ImportCounts; isChosen: boolean; onChoose: (chosen: boolean) => void };

/** The choice to leave out the rows with problems. Without it nothing is imported. */
export const OnlyGood = ({ counts, isChosen, onChoose }: OnlyGoodProps) => (
  <label className={styles['onlyGood']}>
    <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
    <strong>
      <FormattedMessage id="import.onlyGood" values={{ count: counts.new }} />
    </strong>
    <span>
      <FormattedMessage id="import.onlyGood.hint" values={{ count: counts.errors }} />
    </span>
  </label>
);
