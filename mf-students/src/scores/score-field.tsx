import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { StarRating } from '@pupitre/shared/ui/star-rating';
import type { ScoreChoice } from './use-score-choices.ts';
import styles from './scores.module.css';

type ScoreFieldProps = {
  label: string;
  stored: number | null;
  chosen: ScoreChoice | undefined;
  onChoose: (score: number) => void;
};

/** The stars of an activity. A choice is saved at once, and a text shows the state of that. */
export const ScoreField = ({ label, stored, chosen, onChoose }: ScoreFieldProps) => (
  <span className={styles['stars']}>
    <StarRating label={label} value={chosen?.score ?? stored} onChange={onChoose} />
    <output className={styles['state']} data-state={chosen?.state}>
      {chosen && <FormattedMessage id={`scores.${chosen.state}`} />}
    </output>
    {chosen?.state === 'failed' && (
      <Button tone="quiet" onClick={() => onChoose(chosen.score)}>
        <FormattedMessage id="ui.retry" />
      </Button>
    )}
  </span>
);
