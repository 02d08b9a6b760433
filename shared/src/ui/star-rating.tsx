import { useId, useRef, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { MOST_STARS } from '../contracts/point-limits.ts';
import { Star } from './internal/star.tsx';
import styles from './internal/star-rating.module.css';

type StarRatingProps = {
  /** The accessible name of the group: the child and the activity. */
  label: string;
  /** Null means not rated yet, which is not the same as no star. */
  value: number | null;
  onChange: (score: number) => void;
  /** Keys that do not choose: stars in a grid move to the next rating. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
};

const SCORES = Array.from({ length: MOST_STARS + 1 }, (_, score) => score);

/** Digits choose a score at once. Arrows work as in every radio group. */
const scoreOfKey = (key: string): number | undefined =>
  key === 'Backspace' || key === 'Delete' ? 0 : SCORES.find((score) => String(score) === key);

/**
 * None to five stars, as a radio group: one stop of the Tab key, arrows and digits choose, and the chosen star removes
 * all stars. The number beside the stars is the same score. A dash means that there is none yet.
 */
export const StarRating = ({ label, value, onChange, onKeyDown }: StarRatingProps) => {
  const { formatMessage } = useIntl();
  const name = useId();
  const group = useRef<HTMLSpanElement>(null);
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event);
    const score = event.ctrlKey || event.metaKey || event.altKey ? undefined : scoreOfKey(event.key);
    if (score === undefined) return;
    event.preventDefault();
    // The arrows continue from the focused star.
    group.current?.querySelectorAll('input')[score]?.focus();
    if (score !== value) onChange(score);
  };
  return (
    <span ref={group} role="radiogroup" aria-label={label} className={styles['rating']}>
      {SCORES.map((score) => (
        <label key={score} className={score === 0 ? styles['none'] : styles['choice']}>
          <input
            type="radio"
            className={styles['radio']}
            name={name}
            aria-label={formatMessage({ id: 'ui.stars.count' }, { score })}
            checked={score === value}
            onKeyDown={handleKey}
            onChange={() => onChange(score)}
            onClick={() => score === value && score > 0 && onChange(0)}
          />
          {score > 0 && <Star isFull={value !== null && score <= value} />}
        </label>
      ))}
      <span className={styles['number']} aria-hidden="true">
        {value ?? '–'}
      </span>
    </span>
  );
};

/** The stars for users who may only read them. */
export const StarsShown = ({ label, value }: Pick<StarRatingProps, 'label' | 'value'>) => {
  const { formatMessage } = useIntl();
  const text = formatMessage({ id: value === null ? 'ui.stars.notYet' : 'ui.stars.count' }, { score: value ?? 0 });
  return (
    <span className={styles['rating']}>
      <span className={styles['words']}>{`${label}: ${text}`}</span>
      {SCORES.slice(1).map((score) => (
        <Star key={score} isFull={value !== null && score <= value} />
      ))}
      <span className={styles['number']} aria-hidden="true">
        {value ?? '–'}
      </span>
    </span>
  );
};
